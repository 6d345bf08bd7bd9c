import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installLayers, type LayerWindow } from './layer-history.ts';

interface FakeEntry {
  state: { key?: string; idx?: number; layers?: number } | null;
  href: string;
}

/** A tab of a browser whose steps through its history take some time, and a router that hears of them. */
class Tab {
  entries: FakeEntry[] = [{ state: { key: 'home', idx: 0 }, href: '/' }];
  at = 0;
  /** Addresses that the router was told of. */
  readonly told: string[] = [];
  /** Of the router: what it does when it is told. */
  onTold: (href: string) => void = () => undefined;
  readonly #listeners: ((event: PopStateEvent) => void)[] = [];
  readonly history: History;

  constructor() {
    const entry = () => this.#here();
    const history = {
      get state() {
        return entry().state;
      },
      pushState: (state: FakeEntry['state'], _: string, href = entry().href) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { state, href }];
        this.at += 1;
      },
      replaceState: (state: FakeEntry['state'], _: string, href = entry().href) => {
        this.entries[this.at] = { state, href };
      },
      go: (by: number) => setTimeout(() => this.#goTo(this.at + by), 5),
    };
    // The part of it that is used.
    this.history = history as unknown as History;
  }

  /** With what watches over its layers. */
  install(): (close: () => void) => () => void {
    const { history } = this;
    const where = () => this.#here().href;
    return installLayers({
      history,
      location: {
        get href() {
          return where();
        },
      },
      addEventListener: (_: string, listener: (event: PopStateEvent) => void) =>
        this.#listeners.push(listener),
    } as unknown as LayerWindow);
  }

  /** As the router does it. */
  push(href: string): void {
    const idx = (this.#here().state?.idx ?? 0) + 1;
    this.history.pushState({ key: href, idx }, '', href);
  }

  replace(href: string): void {
    this.history.replaceState({ key: href, idx: this.#here().state?.idx }, '', href);
  }

  /** Presses Back, or Forward. */
  async press(by: -1 | 1): Promise<void> {
    this.#goTo(this.at + by);
    await vi.advanceTimersByTimeAsync(50);
  }

  /** Where it is, and everything else, as `/`, `/+1` (with one layer) and so on. */
  shown(): string {
    const names = this.entries.map(({ state, href }, place) => {
      const name = `${href}${state?.layers ? `+${state.layers}` : ''}`;
      return place === this.at ? `[${name}]` : name;
    });
    return names.join(' ');
  }

  #here(): FakeEntry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error('There is no such entry.');
    return entry;
  }

  #goTo(place: number): void {
    if (place < 0 || place >= this.entries.length || place === this.at) return;
    this.at = place;
    let stopped = false;
    const event = { stopImmediatePropagation: () => (stopped = true) } as unknown as PopStateEvent;
    for (const listener of this.#listeners) listener(event);
    if (stopped) return;
    this.told.push(this.#here().href);
    this.onTold(this.#here().href);
  }
}

/** Longer than any owner takes to close. */
const later = () => vi.advanceTimersByTimeAsync(1500);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A layer whose owner closes it when asked. */
function openObedient(open: (close: () => void) => () => void): { asked: number; close: () => void } {
  const layer = { asked: 0, close: () => undefined as void };
  layer.close = open(() => {
    layer.asked += 1;
    layer.close();
  });
  return layer;
}

describe('a layer over a page', () => {
  test('has an entry of its own, which Back uses up and the router never hears of', async () => {
    const tab = new Tab();
    const layer = openObedient(tab.install());
    await later();
    expect(tab.shown()).toBe('/ [/+1]');
    await tab.press(-1);
    expect([layer.asked, tab.shown(), tab.told]).toEqual([1, '[/] /+1', []]);
    await tab.press(1);
    await later();
    expect([layer.asked, tab.shown(), tab.told]).toEqual([1, '[/] /+1', []]);
  });

  test('gives its entry back when it is closed otherwise, and to the layer that opens in its place', async () => {
    const tab = new Tab();
    const open = tab.install();
    const first = openObedient(open);
    await later();
    first.close();
    const second = openObedient(open);
    await later();
    expect(tab.shown()).toBe('/ [/+1]');
    second.close();
    await later();
    expect([tab.shown(), tab.told]).toEqual(['[/] /+1', []]);
  });

  test('that refuses to close has its entry again, and is asked again', async () => {
    const tab = new Tab();
    let asked = 0;
    tab.install()(() => (asked += 1));
    await later();
    for (const time of [1, 2]) {
      await tab.press(-1);
      await later();
      expect([asked, tab.shown(), tab.told]).toEqual([time, '/ [/+1]', []]);
    }
  });

  test('closes before the one below it, and both when Back goes as far', async () => {
    const tab = new Tab();
    const open = tab.install();
    const [below, above] = [openObedient(open), openObedient(open)];
    await later();
    expect(tab.shown()).toBe('/ /+1 [/+2]');
    await tab.press(-1);
    expect([below.asked, above.asked, tab.shown()]).toEqual([0, 1, '/ [/+1] /+2']);
    await tab.press(-1);
    expect([below.asked, above.asked, tab.shown(), tab.told]).toEqual([1, 1, '[/] /+1 /+2', []]);
  });

  test('has no entry where the browser allows no more of them', async () => {
    const tab = new Tab();
    tab.history.pushState = () => {
      throw new DOMException('Too many', 'SecurityError');
    };
    const layer = openObedient(tab.install());
    await later();
    layer.close();
    await later();
    expect(tab.shown()).toBe('[/]');
  });
});

describe('the router', () => {
  test('goes on from a layer: Back returns at one press, and Forward leads there again', async () => {
    const tab = new Tab();
    const open = tab.install();
    const layers = [openObedient(open), openObedient(open)];
    await later();
    tab.push('/new');
    for (const { close } of layers) close();
    await later();
    expect(tab.shown()).toBe('/ /+1 /+2 [/new]');
    await tab.press(-1);
    expect([tab.told, tab.shown()]).toEqual([['/'], '[/] /+1 /+2 /new']);
    await tab.press(1);
    expect([tab.told, tab.shown()]).toEqual([['/', '/new'], '/ /+1 /+2 [/new]']);
  });

  test('steps back from a layer by pages', async () => {
    const tab = new Tab();
    const open = tab.install();
    tab.push('/list');
    openObedient(open);
    await later();
    tab.history.go(-1);
    await later();
    expect(tab.told).toEqual(['/']);
    expect(tab.entries[tab.at]?.href).toBe('/');
  });

  test('steps back because a layer was asked to close: nothing is added on its way', async () => {
    const tab = new Tab();
    const open = tab.install();
    tab.push('/list');
    const end = open(() => {
      tab.history.go(-1);
      openObedient(open);
    });
    tab.onTold = () => end();
    await later();
    await tab.press(-1);
    await later();
    expect([tab.told, tab.shown()]).toEqual([['/'], '/ [/+1]']);
  });

  test('forbids to leave for a page with an entry of a layer: the way back leads over that, too', async () => {
    const tab = new Tab();
    const open = tab.install();
    const sheet = openObedient(open);
    await later();
    tab.push('/form');
    sheet.close();
    tab.onTold = (href) => {
      if (href !== '/') return;
      tab.history.go(1);
      openObedient(open);
    };
    await later();
    await tab.press(-1);
    await later();
    expect([tab.told, tab.shown()]).toEqual([['/', '/form'], '/ /+1 /form [/form+1]']);
  });

  test('forbids to leave: its way back is not cut off by the question, and leaving is one step', async () => {
    const tab = new Tab();
    const open = tab.install();
    tab.push('/form');
    let question: ReturnType<typeof openObedient> | undefined;
    tab.onTold = (href) => {
      if (href !== '/') return;
      tab.history.go(1);
      question = openObedient(open);
    };
    await tab.press(-1);
    await later();
    expect([tab.told, tab.shown()]).toEqual([['/', '/form'], '/ /form [/form+1]']);
    tab.onTold = () => undefined;
    question?.close();
    tab.history.go(-1);
    await later();
    expect([tab.told.at(-1), tab.shown()]).toEqual(['/', '[/] /form /form+1']);
  });

  test('pushes while a closed layer gives its entry back: the new page stays, right after the old', async () => {
    const tab = new Tab();
    const layer = openObedient(tab.install());
    await later();
    layer.close();
    await vi.advanceTimersByTimeAsync(2);
    tab.push('/new');
    await later();
    expect([tab.shown(), tab.told]).toEqual(['/ [/new]', []]);
  });

  test('replaces the page under a layer: Back closes the layer, and the new address stays', async () => {
    const tab = new Tab();
    const layer = openObedient(tab.install());
    await later();
    tab.replace('/?tab=2');
    await tab.press(-1);
    expect([layer.asked, tab.shown(), tab.told]).toEqual([1, '[/?tab=2] /?tab=2+1', []]);
  });
});

test('a page loaded anew at the entry of a layer goes down to its own', async () => {
  const tab = new Tab();
  tab.entries = [
    { state: { key: 'home', idx: 0 }, href: '/' },
    { state: { key: 'home', idx: 0, layers: 1 }, href: '/' },
  ];
  tab.at = 1;
  tab.install();
  await later();
  expect([tab.shown(), tab.told]).toEqual(['[/] /+1', []]);
});
