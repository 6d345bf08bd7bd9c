import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastingDraft, tabDraft } from './device-draft.ts';

function storageOf(kept: Map<string, string>, isFull = false) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('Full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

let device: Map<string, string>;
let tab: Map<string, string>;
beforeEach(() => {
  device = new Map();
  tab = new Map();
  vi.stubGlobal('localStorage', storageOf(device));
  vi.stubGlobal('sessionStorage', storageOf(tab));
});
afterEach(() => vi.unstubAllGlobals());

const parse = (kept: unknown) => (typeof kept === 'string' ? kept : null);
const hers = () => lastingDraft({ key: 'form her', earlier: 'form ', parse });

test('a draft of the tab is nowhere else, and is gone once cleared', () => {
  const draft = tabDraft({ key: 'form', parse });
  draft.save('typed');
  expect(draft.read()).toBe('typed');
  expect([...tab.keys(), ...device.keys()]).toEqual(['form']);
  expect(device.size).toBe(0);
  draft.clear();
  expect(draft.read()).toBeNull();
  expect(tab.size).toBe(0);
});

test('what was typed before signing in is hers who signs in, and of nobody after her', () => {
  lastingDraft({ key: 'form ', earlier: 'form ', parse }).save('a visitor typed');
  expect(hers().read()).toBe('a visitor typed');
  hers().save('she typed on');
  expect([...device]).toEqual([['form her', '"she typed on"']]);
  expect(lastingDraft({ key: 'form other', earlier: 'form ', parse }).read()).toBeNull();
});

test('sending clears what she had here and before', () => {
  device.set('form ', '"early"').set('form her', '"late"').set('form other', '"another member"');
  hers().clear();
  expect([...device.keys()]).toEqual(['form other']);
});

test('a visitor keeps her draft when she types on', () => {
  const visitor = lastingDraft({ key: 'form ', earlier: 'form ', parse });
  visitor.save('one');
  visitor.save('two');
  expect(visitor.read()).toBe('two');
});

test.each(['{', '7', 'null', '{"old":"shape"}'])('what is broken or old is no draft: %s', (kept) => {
  device.set('form her', kept);
  tab.set('form her', kept);
  expect(hers().read()).toBeNull();
  expect(tabDraft({ key: 'form her', parse }).read()).toBeNull();
});

test('where nothing can be kept, nothing is, and nothing breaks', () => {
  vi.stubGlobal('localStorage', storageOf(device, true));
  hers().save('typed');
  expect(hers().read()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  hers().save('typed');
  hers().clear();
  expect(hers().read()).toBeNull();
});
