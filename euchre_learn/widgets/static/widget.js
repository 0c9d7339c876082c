// The front end of every widget: it shows the markup of a frame and reports intents.
// It knows no rule, no score and no answer; all of that is on the other side of `model`.

const TICK_MS = 1100;
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
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old instanceof HTMLInputElement && old.value !== now.getAttribute("value")) old.value = now.getAttribute("value");
  patchChildren(old, now);
}

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

/** Give a group one tab stop: its chosen or first element, unless the markup says which. */
function rove(root) {
  for (const group of root.querySelectorAll("[data-roving]")) {
    const all = [...group.querySelectorAll(SINGLE)];
    if (!all.length) continue;
    const stop =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.getAttribute("aria-checked") === "true") ??
      all.find((one) => one.tabIndex === 0) ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
}

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

function render({ model, el }) {
  const sheet = document.createElement("div");
  const root = document.createElement("div");
  root.className = "el";
  root.tabIndex = -1;
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(sheet, root);

  const send = (kind, value = "") => model.send({ seq: model.get("frame").seq, kind, value: String(value) });

  // A slider runs ahead of its frames: what it says meanwhile waits, and the last word goes out.
  let asked = 0;
  let waiting = null;
  const slide = (range) => {
    const { seq } = model.get("frame");
    if (asked === seq) {
      waiting = range;
      return;
    }
    asked = seq;
    send(range.dataset.do, range.value);
  };

  const drawSheet = () => {
    sheet.innerHTML = model.get("sheet");
  };

  const theme = () => {
    if (document.body.dataset.jpThemeLight !== undefined) return;
    if (matchMedia("(prefers-color-scheme: dark)").matches) root.dataset.theme = "dark";
    else delete root.dataset.theme;
  };

  const draw = () => {
    const frame = model.get("frame");
    const had = root.contains(document.activeElement) ? document.activeElement : null;
    const index = had?.closest("[data-roving]") ? [...had.closest("[data-roving]").querySelectorAll(SINGLE)].indexOf(had) : -1;
    const group = had?.closest("[data-roving]");
    const slid = waiting && { range: waiting, value: waiting.value };
    waiting = null;
    patchChildren(root, parsed(frame.html));
    if (slid && root.contains(slid.range) && slid.range.value !== slid.value) {
      slid.range.value = slid.value;
      slide(slid.range);
    }
    root.setAttribute("aria-label", frame.label);
    root.setAttribute("role", "group");
    if (frame.pack === "four") root.dataset.pack = "four";
    else delete root.dataset.pack;
    rove(root);
    if (had && !root.contains(document.activeElement)) {
      // What had the focus is gone: the focus goes to what took its place.
      const all = group && root.contains(group) ? [...group.querySelectorAll(SINGLE)] : [];
      const main = frame.focus && root.querySelector(`[data-key="${CSS.escape(frame.focus)}"]`);
      (main ?? all[Math.min(index, all.length - 1)] ?? root.querySelector(".el-btn.primary") ?? root).focus();
    } else if (had && frame.focus) {
      root.querySelector(`[data-key="${CSS.escape(frame.focus)}"]`)?.focus();
    }
  };

  root.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (link) {
      event.preventDefault();
      send("concept", link.dataset.concept ?? "");
      return;
    }
    const hit = event.target.closest("[data-do]");
    if (hit && hit.tagName !== "INPUT") send(hit.dataset.do, hit.dataset.value ?? "");
  });

  root.addEventListener("input", (event) => {
    const range = event.target.closest("input[type='range'][data-do]");
    if (!range) return;
    range.style.setProperty("--v", `${(100 * (range.value - range.min)) / (range.max - range.min || 1)}%`);
    slide(range);
  });

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input:not([type='range']), textarea, select")) return;
    if (walk(event, root)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (name === " " && event.target.closest("button")) return;
    const intent = model.get("frame").keys[name];
    if (!intent) return;
    event.preventDefault();
    event.stopPropagation();
    const on = intent.key && root.querySelector(`[data-key="${CSS.escape(intent.key)}"]`);
    if (on) {
      on.focus();
      rove(root);
    } else send(intent.kind, intent.value);
  });

  const beat = setInterval(() => {
    if (model.get("frame").playing && document.visibilityState === "visible") send("tick");
  }, TICK_MS);

  model.on("change:sheet", drawSheet);
  model.on("change:frame", draw);
  theme();
  drawSheet();
  draw();
  return () => {
    clearInterval(beat);
    model.off("change:sheet", drawSheet);
    model.off("change:frame", draw);
  };
}

export default { render };
