import type { Script } from '#contract/locales.ts';
import { noticeMail, type MailContent } from '#server/features/mail/templates.ts';

/** Told 30 days before a membership year ends: what is missing to keep the level. */
export function levelWarningMail(
  { level, missing, ends }: { level: string; missing: number; ends: Date },
  brandName: string,
  script: Script,
): MailContent {
  const day = new Intl.DateTimeFormat(script, { dateStyle: 'long', timeZone: 'UTC' }).format(ends);
  const points = new Intl.NumberFormat(script).format(missing);
  const words = {
    en: {
      subject: `${points} points keep you at ${level}`,
      body: `Your membership year ends on ${day}. With ${points} more points until then you stay at ${level} for another year.`,
      after:
        'Should life be too full for that: you go down by one level at most, and every point and coin stays yours.',
    },
    'zh-Hans': {
      subject: `再得 ${points} 积分即可保住「${level}」`,
      body: `您的会员年将于${day}结束。在此之前再获得 ${points} 积分，即可继续保持「${level}」一年。`,
      after: '如果近期实在太忙也没关系：最多只降一级，您的积分和金币都不会减少。',
    },
    'zh-Hant': {
      subject: `再得 ${points} 積分即可保住「${level}」`,
      body: `您的會員年將於${day}結束。在此之前再獲得 ${points} 積分，即可繼續保持「${level}」一年。`,
      after: '如果近期實在太忙也沒關係：最多只降一級，您的積分和金幣都不會減少。',
    },
  }[script];
  return noticeMail(words.subject, [words.body, words.after], brandName, script);
}
