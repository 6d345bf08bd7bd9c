import { expect, test } from 'vitest';
import { addresses, type CallAddress, type SiteCallName } from './addresses.ts';
import { calls, type CallName } from './calls.ts';
import { isKeyAccess } from './define.ts';
import { consoleCalls } from './console-calls.ts';

test('each call is made at the address of its name, and no address is without a call', () => {
  const names = Object.keys(addresses) as SiteCallName[];
  const ofSite = (Object.keys(calls) as CallName[]).filter(
    (name) => !(name in consoleCalls) && !isKeyAccess(calls[name].access),
  );
  expect(ofSite.toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    const { method, path, device, knownDevice }: CallAddress = calls[name];
    expect({ name, method, path, device, knownDevice }).toEqual({ name, ...addresses[name] });
  }
});

test('no two calls are made at one address', () => {
  const places = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});
