import type { Localised, Script } from '#contract/locales.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

const reasons = {
  adult: { en: 'Members are 18 or over', 'zh-Hans': '会员须年满 18 周岁', 'zh-Hant': '會員須年滿 18 歲' },
  date: { en: 'Please check this date', 'zh-Hans': '请检查这个日期', 'zh-Hant': '請檢查這個日期' },
  oneDate: {
    en: 'Please give either the birthday or the due date',
    'zh-Hans': '请填写出生日期或预产期其中一项',
    'zh-Hant': '請填寫出生日期或預產期其中一項',
  },
} as const satisfies Record<string, Localised>;

/** A 400 about one field that only the server's own knowledge can refuse. */
export function fault(path: string, reason: keyof typeof reasons, script: Script): Failure {
  return new Failure('badRequest', { fields: [{ path, reason: reasons[reason][script] }], why: path });
}

/** `day` so many years earlier; the 29th of February becomes the 1st of March. */
export function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year - years, month - 1, date)).toISOString().slice(0, 10);
}

/** What is wrong with a member's birthday, seen from her own today; null when nothing is. */
export function birthdayFault(birthday: string, today: string): 'adult' | 'date' | null {
  if (birthday < yearsBefore(today, 120) || birthday > today) return 'date';
  return birthday > yearsBefore(today, 18) ? 'adult' : null;
}

/** Up to a pregnancy ahead; a little in the past, because babies do not read calendars. */
export function isPlausibleExpectedDate(date: string, today: string): boolean {
  return date >= addDays(today, -60) && date <= addDays(today, 310);
}

function isPlausibleBirthDate(date: string, today: string): boolean {
  return date >= yearsBefore(today, 25) && date <= today;
}

/** A child has one day, of a birth or expected, that can be one where its mother lives. */
export function checkChildDates(
  { birthDate, expectedDate }: { birthDate: string | null; expectedDate: string | null },
  { now, timeZone, script, within = '' }: { now: Date; timeZone: string; script: Script; within?: string },
): void {
  const birth = `${within}birthDate`;
  if ((birthDate === null) === (expectedDate === null)) throw fault(birth, 'oneDate', script);
  const today = localDay(now, timeZone);
  if (birthDate !== null && !isPlausibleBirthDate(birthDate, today)) throw fault(birth, 'date', script);
  if (expectedDate !== null && !isPlausibleExpectedDate(expectedDate, today)) {
    throw fault(`${within}expectedDate`, 'date', script);
  }
}
