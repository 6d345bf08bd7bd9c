import type { Script } from '#contract/locales.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';

const pointsIn: Readonly<Record<Script, (number: string, count: number) => string>> = {
  en: (number, count) => `${number} ${count === 1 ? 'point' : 'points'}`,
  'zh-Hans': (number) => `${number} 积分`,
  'zh-Hant': (number) => `${number} 積分`,
};

/** Told 30 days before a membership year ends: what is missing to keep the level. */
export function levelWarningMail(
  { level, missing, ends }: { level: string; missing: number; ends: Date },
  brandName: string,
  reading: ClockReading,
): MailContent {
  const { script } = reading;
  const points = pointsIn[script](new Intl.NumberFormat(script).format(missing), missing);
  return fillMail('level-warning', script, { brandName, level, points, until: shownDate(ends, reading) });
}
