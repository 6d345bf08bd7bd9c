import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { typeset } from '#contract/typeset.ts';
import { clockOf } from './shown-clock.ts';
import { createFormats } from './formats.ts';
import { unknownRoot } from './root-data.ts';

const evening = '2026-12-31T20:30:00Z';

test('instants are told by the clock that is read, days stay themselves', () => {
  const shanghai = createFormats('en', { zone: 'Asia/Shanghai', named: false });
  expect(shanghai.date(evening)).toBe(typeset('January 1, 2027'));
  expect(shanghai.dateTime(evening)).toBe(typeset('January 1, 2027 at 4:30 AM'));
  expect(shanghai.time(evening)).toBe(typeset('4:30 AM'));
  expect(shanghai.month(evening)).toBe(typeset('January 2027'));
  expect(shanghai.dayOf(evening)).toBe('2027-01-01');
  const lima = createFormats('en', { zone: 'America/Lima', named: false });
  expect(lima.dateTime(evening)).toBe(typeset('December 31, 2026 at 3:30 PM'));
  expect(lima.dayOf(evening)).toBe('2026-12-31');
  for (const { day } of [shanghai, lima]) expect(day('2026-12-31')).toBe(typeset('December 31, 2026'));
});

test('staff read the name of the zone beside each instant', () => {
  const en = createFormats('en', { zone: 'Asia/Shanghai', named: true });
  expect(en.dateTime(evening)).toMatch(/4:30\sAM \(China (Standard )?Time\)$/);
  expect(en.date(evening)).toMatch(/2027 \(China/);
  expect(en.day('2026-12-31')).toBe(typeset('December 31, 2026'));
  const zh = createFormats('zh-CN', { zone: 'Asia/Shanghai', named: true });
  expect(zh.dateTime(evening)).toMatch(/（中国(标准)?时间）$/);
});

test('a zone that this runtime does not know is told by the usual one', () => {
  expect(createFormats('en', { zone: 'Nowhere/Land', named: false }).time(evening)).toBe(typeset('4:30 AM'));
});

test('staff read the site’s clock, whoever is signed in as a member beside', () => {
  const user = { shownZone: 'America/Lima' } as UserInfo;
  expect(clockOf({ ...unknownRoot, user }, '/order')).toEqual({ zone: 'America/Lima', named: false });
  expect(clockOf(unknownRoot, '/order')).toEqual({ zone: 'Asia/Shanghai', named: false });
  for (const path of ['/staff', '/staff/reviews/1'])
    expect(clockOf({ ...unknownRoot, user }, path)).toEqual({ zone: 'Asia/Shanghai', named: true });
});
