import { expect, test } from 'vitest';
import { scripts } from '#contract/locales.ts';
import { shownDate, shownDay, shownMoment, shownMonth } from './shown-time.ts';
import { shownZone } from '#server/core/members/shown-zone.ts';

const evening = new Date('2026-12-31T20:30:00Z');

test('the day of an instant is that of the clock that is read', () => {
  expect(shownDate(evening, { script: 'en', zone: 'Asia/Shanghai' })).toBe('January 1, 2027');
  expect(shownDate(evening, { script: 'en', zone: 'America/New_York' })).toBe('December 31, 2026');
  expect(shownDate(evening, { script: 'zh-Hans', zone: 'Asia/Shanghai' })).toBe('2027年1月1日');
});

test('a moment that is read away from the site has its 12-hour time and the name of its zone', () => {
  const said = scripts.map((script) => shownMoment(evening, { script, zone: 'Asia/Shanghai' }));
  expect(said[0]).toMatch(/^January 1, 2027 at 4:30\s?AM \(China (Standard )?Time\)$/u);
  for (const text of said.slice(1))
    expect(text).toMatch(/^2027年1月1日\s?上午4:30（中[国國](标准|標準)?[时時][间間]）$/u);
});

test('a day and a month of no zone stay what they are', () => {
  expect(shownDay('2026-12-31', 'en')).toBe('December 31, 2026');
  expect(shownMonth('2027-01-01', 'en')).toBe('January 2027');
});

test('a member reads the site’s clock, unless she or the brand chose her own', () => {
  const site = { timeZone: 'Europe/Berlin', ownClocks: false };
  const member = { timeZone: 'America/Lima', ownClock: false };
  expect(shownZone(site, null)).toBe('Europe/Berlin');
  expect(shownZone(site, member)).toBe('Europe/Berlin');
  expect(shownZone(site, { ...member, ownClock: true })).toBe('America/Lima');
  expect(shownZone({ ...site, ownClocks: true }, member)).toBe('America/Lima');
  expect(shownZone({ ...site, ownClocks: true }, null)).toBe('Europe/Berlin');
});
