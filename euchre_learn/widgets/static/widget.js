// The front end of every widget: it shows the markup of a frame and reports intents.
// It knows no rule, no score and no answer; all of that is on the other side of `model`.

const FIELD = "input, select, textarea";
const SINGLE = "a[data-do], button[data-do], [role='radio'][data-do]";

/** Bring `old` to the shape of `now`, keeping elements with the same key, so that focus and motion survive. */
function patch(old, now) {
  if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName) {
    old.replaceWith(now);
    return;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== now.data) old.data = now.data;
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) return;
  for (const { name } of [...old.attributes]) {
    const opened = name === "open" && old.nodeName === "DETAILS"; // by the reader
    if (!now.hasAttribute(name) && !opened) old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old instanceof HTMLInputElement && !writing(old) && old.value !== now.getAttribute("value")) old.value = now.getAttribute("value");
  patchChildren(old, now);
  if (old instanceof HTMLSelectElement) old.value = now.value;
}

/** True for a field that somebody writes in just now, or whose words go with a button: they stay. */
const writing = (field) => field.type !== "range" && (field === document.activeElement || !field.dataset.do);

/** What is written in the fields whose words go with a button, by their names. */
const gathered = (root) =>
  JSON.stringify(Object.fromEntries([...root.querySelectorAll("input[name]:not([data-do])")].map((one) => [one.name, one.value])));

function patchChildren(old, now) {
  const keyed = new Map();
  for (const child of old.children) if (child.dataset?.key) keyed.set(child.dataset.key, child);
  let place = old.firstChild;
  for (const fresh of [...now.childNodes]) {
    const same = fresh.dataset?.key && keyed.get(fresh.dataset.key);
    if (same) {
      if (same !== place) old.insertBefore(same, place);
      else place = place.nextSibling;
      patch(same, fresh);
    } else if (place && !place.dataset?.key && !fresh.dataset?.key && place.nodeName === fresh.nodeName) {
      const next = place.nextSibling;
      patch(place, fresh);
      place = next;
    } else {
      old.insertBefore(fresh, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

const parsed = (html) => {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
};

/** Give each group one tab stop: the focused or chosen element, the one that was it before, or the first. */
function rove(root, before = new Set()) {
  for (const group of root.querySelectorAll("[data-roving]")) {
    const all = [...group.querySelectorAll(SINGLE)];
    if (!all.length) continue;
    const stop =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.getAttribute("aria-checked") === "true" || one.ariaCurrent === "step") ??
      all.find((one) => before.has(one.dataset.key)) ??
      all.find((one) => one.tabIndex === 0) ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
}

/** The order of a hand in which a card has moved to the place `to`. */
const moved = (hand, card, to) => {
  const codes = [...hand.querySelectorAll("[data-card]")].map((one) => one.dataset.card);
  const rest = codes.filter((code) => code !== card.dataset.card);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, card.dataset.card);
  return rest.join(" ");
};

/** Shift and an arrow move the card that has the focus, as dragging does. */
function shift(event, send) {
  const step = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : 0;
  const card = step && event.target.closest?.("[data-arrange] [data-card]");
  if (!card) return false;
  const hand = card.closest("[data-arrange]");
  const at = [...hand.querySelectorAll("[data-card]")].indexOf(card);
  send("arrange", moved(hand, card, at + step));
  return true;
}

/** Cards of a hand follow the pointer: dropped in the hand they change their place, above it they are played. */
function dragging(root, send) {
  let drag = null; // the card that is held: its place at the start, and whether it has left it
  const put = (event) => {
    const { card, x, y } = drag;
    card.classList.add("is-dragged");
    card.style.translate = `${event.clientX - x}px ${event.clientY - y}px`;
    drag.hand.classList.toggle("is-over", isOut(event));
  };
  const isOut = (event) => event.clientY < drag.top - 12;
  const letGo = () => {
    drag.card.classList.remove("is-dragged");
    drag.card.style.translate = "";
    drag.hand.classList.remove("is-over");
    drag = null;
  };
  root.addEventListener("pointerdown", (event) => {
    const card = event.button === 0 && event.target.closest("[data-arrange] button[data-card]");
    if (!card) return;
    const hand = card.closest("[data-arrange]");
    drag = { card, hand, x: event.clientX, y: event.clientY, top: card.getBoundingClientRect().top, on: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.on && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
    if (!drag.on) root.setPointerCapture(event.pointerId);
    drag.on = true;
    put(event);
  });
  root.addEventListener("pointerup", (event) => {
    if (!drag?.on) {
      drag = null;
      return;
    }
    const { card, hand } = drag;
    const middle = (one) => one.getBoundingClientRect().left + one.offsetWidth / 2;
    const rest = [...hand.querySelectorAll("[data-card]")].filter((one) => one !== card);
    const to = rest.filter((one) => middle(one) < middle(card)).length;
    const out = isOut(event);
    letGo();
    // The click that ends a drag is no click on a card.
    root.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => root.dispatchEvent(new MouseEvent("click", { bubbles: false })));
    if (out) send(hand.dataset.arrange, card.dataset.card);
    else send("arrange", moved(hand, card, to));
  });
  root.addEventListener("pointercancel", () => drag && letGo());
}

/** The middle of an element within the widget. */
const centre = (one, frame) => {
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
};

/** Where each card of the hand is before a redraw, by its name. */
function placesOf(root) {
  const frame = root.getBoundingClientRect();
  return new Map([...root.querySelectorAll(".el-hand [data-card]")].map((one) => [one.dataset.card, centre(one, frame)]));
}

/** Tell the style sheet how far everything that moves now has to go: cards laid, tricks gathered, packets dealt. */
function aim(root, were) {
  const moving = root.querySelector(".is-moving");
  const stage = moving?.querySelector(".el-stage");
  if (!stage) return;
  const frame = root.getBoundingClientRect();
  const seat = (place) => {
    const found = stage.querySelector(`[data-key="seat-${place}"]`);
    return found && centre(found.querySelector(".el-fan, .el-plate") ?? found, frame);
  };
  const set = (one, names, [x, y]) => {
    one.style.setProperty(names[0], `${x}px`);
    one.style.setProperty(names[1], `${y}px`);
  };
  const trick = stage.querySelector(".el-trick");
  if (trick) {
    const to = ["s", "w", "n", "e"].find((place) => trick.classList.contains(`to-${place}`));
    const goal = to && seat(to);
    const middle = centre(trick, frame);
    for (const card of trick.querySelectorAll(":scope > .el-card")) {
      const { e, f } = new DOMMatrix(getComputedStyle(card).transform);
      const rests = [middle[0] + e, middle[1] + f];
      const place = ["s", "w", "n", "e"].find((one) => card.classList.contains(`from-${one}`));
      const start = place && (were.get(card.dataset.card) ?? seat(place));
      if (start) set(card, ["--dx", "--dy"], [start[0] - rests[0], start[1] - rests[1]]);
      if (goal) set(card, ["--gx", "--gy"], [goal[0] - rests[0], goal[1] - rests[1]]);
    }
  }
  const corner = stage.getBoundingClientRect();
  for (const flight of stage.querySelectorAll(".el-flight")) {
    const spot = (key) => {
      const [x, y] = (key && seat(key.slice(5))) || centre(stage.querySelector(".el-c"), frame);
      return [x + frame.left - corner.left - flight.offsetWidth / 2, y + frame.top - corner.top - flight.offsetHeight / 2];
    };
    set(flight, ["--x0", "--y0"], spot(flight.dataset.from));
    set(flight, ["--x1", "--y1"], spot(flight.dataset.to));
  }
  close(moving, root, were);
}

/** The cards that stay in the hand close the gap, instead of jumping. */
function close(moving, root, were) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const duration = 160 * (parseFloat(getComputedStyle(moving).getPropertyValue("--speed")) || 1);
  const frame = root.getBoundingClientRect();
  for (const card of moving.querySelectorAll(".el-hand [data-card]")) {
    const was = were.get(card.dataset.card);
    const way = was && was[0] - centre(card, frame)[0];
    if (way && Math.abs(way) > 1) card.animate([{ translate: `${way}px 0` }, { translate: "0 0" }], { duration, easing: "ease-out" });
  }
}

/** Short, quiet knocks of cards on the table: `[[ms, pitch], ...]`. */
function knock(sounds) {
  const Sound = window.AudioContext;
  if (!Sound || !sounds?.length) return;
  knock.context ??= new Sound();
  const context = knock.context;
  for (const [after, pitch] of sounds) {
    const at = context.currentTime + after / 1000;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, at);
    loud.gain.setValueAtTime(0.05, at);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.09);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.1);
  }
}

const stops = (root) =>
  new Set([...root.querySelectorAll("[data-roving] [data-key][tabindex='0']")].map((one) => one.dataset.key));

function walk(event, root) {
  const here = event.target.closest?.("[data-roving]");
  const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  if (!here || !root.contains(here)) return false;
  const all = [...here.querySelectorAll(SINGLE)];
  const at = all.indexOf(event.target.closest(SINGLE));
  let to;
  if (event.key in steps) to = (at + steps[event.key] + all.length) % all.length;
  else if (event.key === "Home") to = 0;
  else if (event.key === "End") to = all.length - 1;
  else return false;
  all[to]?.focus();
  rove(root);
  return true;
}

/** What is to have the focus after a redraw in which the element `had` is gone. */
function heir(root, had, frame) {
  const named = frame.focus && root.querySelector(`[data-key="${CSS.escape(frame.focus)}"]`);
  if (named) return named;
  const { group, index } = had;
  const all = group && root.contains(group) ? [...group.querySelectorAll(SINGLE)] : [];
  return all[Math.min(index, all.length - 1)] ?? root.querySelector(".el-btn.primary") ?? root;
}

function focused(root) {
  const one = root.contains(document.activeElement) ? document.activeElement : null;
  const group = one?.closest("[data-roving]") ?? null;
  return one && { one, group, index: group ? [...group.querySelectorAll(SINGLE)].indexOf(one) : -1 };
}

/** The path of a notebook that lies in the same folder as the one that is open. */
const beside = (name) => {
  const open = decodeURIComponent(location.pathname).match(/\/(?:tree|notebooks)\/(.*\/)?[^/]*$/);
  return `${open?.[1] ?? ""}${name}`;
};

const fill = (range) => {
  range.style.setProperty("--v", `${(100 * (range.value - range.min)) / (range.max - range.min || 1)}%`);
};

function render({ model, el }) {
  const sheet = document.createElement("div");
  const root = document.createElement("div");
  root.className = "el";
  root.tabIndex = -1;
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.setAttribute("role", "group");
  el.append(sheet, root);

  let asked = 0; // the frame that the last intent was for
  let wish = null; // where the slider went since then

  const send = (kind, value = "") => {
    asked = model.get("frame").seq;
    try {
      model.send({ seq: asked, kind, value: String(value) });
    } catch {
      lost();
    }
  };

  /** Nobody answers any more: say so, and how to go on. */
  const lost = () => {
    if (root.querySelector(".el-lost")) return;
    const words = document.createElement("p");
    words.className = "el-trouble el-lost";
    words.setAttribute("role", "alert");
    words.textContent = "The kernel that ran this has stopped. Run the cell again to go on.";
    root.append(words);
  };

  let beat = 0; // the next beat of a replay that runs by itself
  const keepTime = (pause) => {
    clearTimeout(beat);
    if (!pause) return;
    beat = setTimeout(() => {
      if (document.visibilityState === "visible") send("tick");
      else keepTime(pause);
    }, pause);
  };

  const drawSheet = () => {
    sheet.innerHTML = model.get("sheet");
  };

  /** A slider moves faster than frames come back: what it skipped is left out, its last place is not. */
  const slide = (range) => {
    fill(range);
    if (asked === model.get("frame").seq) wish = range;
    else send(range.dataset.do, range.value);
  };

  const slideOn = (place) => {
    const range = wish;
    wish = null;
    if (!root.contains(range) || range.value === place) return;
    range.value = place;
    slide(range);
  };

  let scene = ""; // the place that is shown: a step of a lesson
  const showTop = (place) => {
    const moved = scene && scene !== place;
    scene = place;
    if (moved && root.getBoundingClientRect().top < 0) root.scrollIntoView({ block: "start" });
  };

  const draw = () => {
    const frame = model.get("frame");
    const had = focused(root);
    const place = wish?.value;
    const before = stops(root);
    const were = placesOf(root);
    patchChildren(root, parsed(frame.html));
    aim(root, were);
    root.setAttribute("aria-label", frame.label);
    if (frame.pack === "four") root.dataset.pack = "four";
    else delete root.dataset.pack;
    rove(root, before);
    if (had && (frame.focus || !root.contains(document.activeElement))) {
      heir(root, had, frame).focus();
      rove(root, before);
    }
    if (wish) slideOn(place);
    showTop(frame.place);
    keepTime(frame.pause);
  };

  root.addEventListener("click", (event) => {
    const notebook = event.target.closest("a[data-notebook]");
    // JupyterLab's own command opens it; the path counts from the folder that the server shows.
    if (notebook) notebook.dataset.commandlinkerArgs = JSON.stringify({ path: beside(notebook.dataset.notebook), factory: "Notebook" });
    const link = event.target.closest("a[href^='#']");
    if (link) {
      event.preventDefault();
      send("concept", link.dataset.concept ?? "");
      return;
    }
    const sheet = keysSheet();
    if (sheet?.open && !sheet.contains(event.target)) sheet.open = false;
    const hit = event.target.closest("[data-do]");
    if (!hit || hit.matches(FIELD)) return;
    send(hit.dataset.do, "gather" in hit.dataset ? gathered(root) : (hit.dataset.value ?? ""));
  });

  root.addEventListener("input", (event) => {
    const range = event.target.closest("input[type='range'][data-do]");
    if (range) slide(range);
  });

  root.addEventListener("change", (event) => {
    const field = event.target.closest("input:not([type='range'])[data-do], select[data-do]");
    if (field) send(field.dataset.do, field.value);
  });

  dragging(root, send);

  let left = null; // what had the focus when the sheet of keys was opened
  const keysSheet = () => root.querySelector("details[data-keys]");
  const closeKeys = () => {
    keysSheet().open = false;
    if (left && root.contains(left)) left.focus();
    left = null;
  };

  /** `?` opens and closes the sheet of keys, Escape closes it; true if that was meant. */
  const asksForKeys = (event) => {
    const sheet = keysSheet();
    if (!sheet || (event.key !== "?" && !(event.key === "Escape" && sheet.open))) return false;
    if (sheet.open) closeKeys();
    else {
      left = document.activeElement;
      sheet.open = true;
      sheet.querySelector("summary").focus();
    }
    return true;
  };

  /** True if the key means something here. */
  const pressed = (event) => {
    if (asksForKeys(event)) return true;
    if (shift(event, send)) return true;
    if (walk(event, root)) return true;
    const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (name === " " && event.target.closest("button")) return false;
    const intent = model.get("frame").keys[name];
    if (!intent) return false;
    if (intent.kind === "focus") root.querySelector(`[data-key="${CSS.escape(intent.value)}"]`)?.focus();
    else send(intent.kind, intent.value);
    rove(root);
    return true;
  };

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const writes = event.target.matches("input:not([type='range']), textarea, select");
    if (!writes && pressed(event)) event.preventDefault();
    if (event.key === "Enter" && event.target.matches("input[name]:not([data-do])"))
      root.querySelector("[data-gather]")?.click();
    // No other plain key may reach the notebook, where x deletes a cell; Shift+Enter and Escape may.
    const theirs = event.key === "Escape" || event.key === "Tab" || (event.key === "Enter" && event.shiftKey);
    if (!theirs) event.stopPropagation();
  });

  model.on("change:sheet", drawSheet);
  model.on("change:frame", draw);
  const sound = () => knock(model.get("frame").sounds);
  model.on("change:frame", sound);
  drawSheet();
  draw();
  return () => {
    clearTimeout(beat);
    model.off("change:sheet", drawSheet);
    model.off("change:frame", draw);
    model.off("change:frame", sound);
  };
}

export default { render };
