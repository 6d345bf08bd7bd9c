/** A dialog over the page, for which Back means: close it. */
interface Layer {
  close(): void;
  /** How often it was asked to close of late, or its page left: it claims no entry until it turns out to stay. */
  leaving: number;
}

/** What an entry of the browser's history says of itself, beside what the router keeps there. */
interface Entry {
  /** The router's own number of the entry; all entries of one page share it. */
  readonly idx: number | undefined;
  /** How many layers lie over the page at this entry. */
  readonly layers: number;
  /** Whether a page was gone to from here, so that Forward leads on. */
  readonly through: boolean;
}

export type LayerWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** How long an owner may take to close a layer, or a page to go with its layers, before they count as staying. */
const closingMs = 100;
/** A traversal that leads nowhere tells nobody. */
const travelMs = 1000;

let openIn: ((close: () => void) => () => void) | undefined;

/** To be called before the router starts: what is none of its business must reach this first. */
export function watchLayers(): void {
  openIn ??= installLayers(window);
}

/**
 * Lets Back close a layer instead of leaving the page.
 * @param close asks the owner; a layer that is still open a moment later gets its entry back
 * @returns to be called when the layer has closed, however that came
 */
export function openLayer(close: () => void): () => void {
  return openIn?.(close) ?? (() => undefined);
}

/**
 * Each open layer has an entry of the browser's history over its page's own, with the state of the router in it: the
 * same page at the same place. The router never comes to know of them. It is not told of steps between the entries of
 * one page; its own steps back count pages, not entries; and what it writes while a step is on its way waits until
 * that has arrived, as entries would be lost or mixed up otherwise.
 */
export function installLayers({
  history,
  location,
  addEventListener,
}: LayerWindow): (close: () => void) => () => void {
  const browser = {
    go: history.go.bind(history),
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  const open: Layer[] = [];
  const held: (() => void)[] = [];
  let travelling = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let { idx: routed, layers: depth } = readEntry(history.state);
  /** The page as the uppermost of its entries has it: the router replaces one of them only. */
  let newest: { readonly state: object; readonly href: string } | null = null;

  history.go = (delta = 0) => {
    if (travelling) held.push(() => history.go(delta));
    else if (delta === 0) browser.go(0);
    else travel(delta < 0 ? delta - depth : delta);
  };
  history.pushState = (state, unused, url) => {
    if (travelling) return void held.push(() => history.pushState(state, unused, url));
    browser.pushState(state, unused, url);
    routed = readEntry(state).idx;
    depth = 0;
    newest = null;
    expectToClose(open);
  };
  history.replaceState = (state, unused, url) => {
    if (travelling) return void held.push(() => history.replaceState(state, unused, url));
    browser.replaceState(depth > 0 ? { ...state, layers: depth } : state, unused, url);
    routed = readEntry(state).idx;
    if (depth > 0) newest = current();
  };
  addEventListener('popstate', onPopState, { capture: true });

  // Loaded anew with a layer over it: the page came without.
  if (depth > 0) {
    newest = current();
    travel(-depth);
  }

  return (close) => {
    const layer = { close, leaving: 0 };
    open.push(layer);
    queueMicrotask(agree);
    return () => {
      open.splice(open.indexOf(layer), 1);
      // Another layer that opens in its place takes over the entry.
      setTimeout(agree);
    };
  };

  function current(): { state: object; href: string } {
    return { state: { ...history.state }, href: location.href };
  }

  function onPopState(event: PopStateEvent): void {
    const { idx, layers, through } = readEntry(history.state);
    if (idx !== routed) {
      if (layers === 0) return tellRouter(idx);
      // Come back to a page that was left with a layer over it, which is closed long since.
      event.stopImmediatePropagation();
      if (idx !== undefined && routed !== undefined && idx < routed)
        browser.replaceState({ ...history.state, through: true }, '');
      if (readEntry(newest?.state).idx !== idx) newest = current();
      return travel(-1);
    }
    const before = depth;
    if (layers === 0 && before === 0) return;
    event.stopImmediatePropagation();
    depth = layers;
    if (layers > before) {
      // Forward to a layer that is closed: on to the page that it led to, else back.
      const by = through ? 1 : Math.min(0, open.length - layers);
      return by === 0 ? arrive() : travel(by);
    }
    takeOverNewest();
    if (travelling) arrive();
    else askToClose(layers);
  }

  /** Lets the event go on to the router, and keeps still until it is there. */
  function tellRouter(idx: number | undefined): void {
    takeOverNewest();
    routed = idx;
    depth = 0;
    expectToClose(open);
    setOut(arrive, 0);
  }

  /** Asks the layers above a depth, the uppermost first. */
  function askToClose(above: number): void {
    const asked = open.slice(above).filter(({ leaving }) => leaving === 0);
    expectToClose(asked);
    for (const layer of asked.toReversed()) layer.close();
  }

  function expectToClose(layers: readonly Layer[]): void {
    const expected = [...layers];
    if (expected.length === 0) return;
    for (const layer of expected) layer.leaving += 1;
    setTimeout(() => {
      for (const layer of expected) layer.leaving -= 1;
      agree();
    }, closingMs);
  }

  /** An entry below one that the router replaced still has what was there before. */
  function takeOverNewest(): void {
    const { idx, layers } = readEntry(history.state);
    if (newest && readEntry(newest.state).idx === idx && differs(newest, current()))
      browser.replaceState({ ...newest.state, layers, through: false }, '', newest.href);
    if (layers === 0) newest = null;
  }

  /** Brings the depth of the entry to the number of layers that are open. */
  function agree(): void {
    if (travelling) return;
    const wanted = open.filter(({ leaving }) => leaving === 0).length;
    if (wanted < depth) return travel(wanted - depth);
    try {
      while (depth < wanted) {
        browser.pushState({ ...history.state, layers: depth + 1, through: false }, '');
        depth += 1;
        newest = current();
      }
    } catch {
      // Browsers allow some number of entries a minute; this layer is then closed by its button alone.
    }
  }

  function travel(by: number): void {
    setOut(release, travelMs);
    browser.go(by);
  }

  function setOut(end: () => void, afterMs: number): void {
    travelling = true;
    clearTimeout(patience);
    patience = setTimeout(end, afterMs);
  }

  function arrive(): void {
    release();
    agree();
  }

  function release(): void {
    clearTimeout(patience);
    travelling = false;
    // One that travels again holds those after it again.
    for (const write of held.splice(0)) write();
  }
}

function readEntry(state: unknown): Entry {
  const { idx, layers = 0, through = false } = (state ?? {}) as Partial<Entry>;
  return { idx, layers, through };
}

function differs(
  one: { readonly state: object; readonly href: string },
  other: { readonly state: object; readonly href: string },
): boolean {
  const keyOf = ({ state }: { readonly state: object }) => ('key' in state ? state.key : undefined);
  return keyOf(one) !== keyOf(other) || one.href !== other.href;
}
