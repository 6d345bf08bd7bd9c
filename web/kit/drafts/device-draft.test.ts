import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsent } from '#web/kit/unsent.ts';
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
const by = (uid: string | null) => lastingDraft({ uid, what: 'form', parse });
const hers = () => by('her');

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
  by(null).save('a visitor typed');
  expect(hers().read()).toBe('a visitor typed');
  hers().save('she typed on');
  expect([...device]).toEqual([['unsent her form', '"she typed on"']]);
  expect(by('other').read()).toBeNull();
});

test('sending clears what she had here and before', () => {
  hers().save('late');
  by(null).save('early');
  by('other').save('another member');
  hers().clear();
  expect([...device.keys()]).toEqual(['unsent other form']);
});

test('who signs out leaves none behind; that of who was not signed in stays', async () => {
  hers().save('hers');
  by(null).save('a visitor typed');
  vi.stubGlobal('localStorage', Object.assign(storageOf(device), Object.fromEntries(device)));
  await forgetUnsent('members');
  expect([...device]).toEqual([['unsent device form', '"a visitor typed"']]);
});

test('a visitor keeps her draft when she types on', () => {
  const visitor = by(null);
  visitor.save('one');
  visitor.save('two');
  expect(visitor.read()).toBe('two');
});

test.each(['{', '7', 'null', '{"old":"shape"}'])('what is broken or old is no draft: %s', (kept) => {
  device.set('unsent her form', kept);
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
