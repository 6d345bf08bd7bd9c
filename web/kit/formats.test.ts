import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { typeset } from '#contract/typeset.ts';
import { shownZoneOf } from './shown-clock.ts';
import { createFormats } from './formats.ts';
import { unknownRoot } from './root-data.ts';

const evening = '2026-12-31T20:30:00Z';

test('instants are told by the clock that is read, days stay themselves', () => {
  const shanghai = createFormats('en', 'Asia/Shanghai');
  expect(shanghai.date(evening)).toBe(typeset('January 1, 2027'));
  expect(shanghai.dateTime(evening)).toBe(typeset('January 1, 2027 at 4:30 AM'));
  expect(shanghai.time(evening)).toBe(typeset('4:30 AM'));
  expect(shanghai.month(evening)).toBe(typeset('January 2027'));
  expect(shanghai.dayOf(evening)).toBe('2027-01-01');
  const lima = createFormats('en', 'America/Lima');
  expect(lima.dateTime(evening)).toBe(typeset('December 31, 2026 at 3:30 PM'));
  expect(lima.dayOf(evening)).toBe('2026-12-31');
  for (const { day } of [shanghai, lima]) expect(day('2026-12-31')).toBe(typeset('December 31, 2026'));
});

test('a zone that this runtime does not know is told by the usual one', () => {
  expect(createFormats('en', 'Nowhere/Land').time(evening)).toBe(typeset('4:30 AM'));
});

test('a reader is told them by her own clock, or by the site’s', () => {
  const user = { shownZone: 'America/Lima' } as UserInfo;
  expect(shownZoneOf({ ...unknownRoot, user })).toBe('America/Lima');
  expect(shownZoneOf(unknownRoot)).toBe('Asia/Shanghai');
});
