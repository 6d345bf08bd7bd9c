import { describe, expect, test } from 'vitest';
import { validate, version } from 'uuid';
import { ownerOfDevice, visitorOf } from './visitors.ts';

const key = 'k'.repeat(43);
const session = { memberId: '0199', digest: Buffer.alloc(32), expiresAt: new Date() };

describe('ownerOfDevice', () => {
  test('is the same for the same key, another for another, and never a member', () => {
    const owner = ownerOfDevice(key);
    expect(owner).toBe(ownerOfDevice(key));
    expect(owner).not.toBe(ownerOfDevice('j'.repeat(43)));
    expect(validate(owner)).toBe(true);
    expect(version(owner ?? '')).toBe(8);
  });

  test.each([null, '', 'short', 'k'.repeat(44), `${'k'.repeat(42)}'`])('%j is no key', (wrong) => {
    expect(ownerOfDevice(wrong)).toBeNull();
  });
});

describe('visitorOf', () => {
  test('who is signed in is the member, whatever her device', () => {
    expect(visitorOf({ session, deviceKey: key })).toEqual({ kind: 'member', ownerId: '0199' });
  });
  test('who is not is her device, or nobody', () => {
    expect(visitorOf({ session: null, deviceKey: key })?.kind).toBe('device');
    expect(visitorOf({ session: null, deviceKey: null })).toBeNull();
  });
});
