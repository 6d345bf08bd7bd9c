import type { Currency } from '#contract/define.ts';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import type { Expiring } from './queries-notices.ts';

type Words = Readonly<{
  amount: Readonly<Record<Currency, (number: string, count: number) => string>>;
  on: (amount: string, date: string) => string;
  between: (amount: string, first: string, last: string) => string;
  and: string;
  next: string;
}>;

const words: Readonly<Record<Script, Words>> = {
  en: {
    amount: {
      points: (number, count) => `${number} ${count === 1 ? 'point' : 'points'}`,
      coins: (number, count) => `${number} ${count === 1 ? 'coin' : 'coins'}`,
    },
    on: (amount, date) => `${amount} on ${date}`,
    between: (amount, first, last) => `${amount} between ${first} and ${last}`,
    and: ' and ',
    next: '; ',
  },
  'zh-Hans': {
    amount: { points: (number) => `${number} 积分`, coins: (number) => `${number} 金币` },
    on: (amount, date) => `${amount}（${date}）`,
    between: (amount, first, last) => `${amount}（${first}至${last}陆续到期）`,
    and: '和 ',
    next: '；',
  },
  'zh-Hant': {
    amount: { points: (number) => `${number} 積分`, coins: (number) => `${number} 金幣` },
    on: (amount, date) => `${amount}（${date}）`,
    between: (amount, first, last) => `${amount}（${first}至${last}陸續到期）`,
    and: '和 ',
    next: '；',
  },
};

/** Told some days before something expires: how much of what, and when. */
export function expiryMail(
  expiring: readonly Expiring[],
  { brandName, publicUrl }: SiteInfo,
  stopUrl: string,
  reading: ClockReading,
): MailContent {
  const { script } = reading;
  const { amount: named, on, between, and, next } = words[script];
  const number = new Intl.NumberFormat(script);
  const amounts = expiring.map(({ currency, amount }) => named[currency](number.format(amount), amount));
  const dated = expiring.map(({ firstAt, lastAt }, index) => {
    const [first, last] = [shownDate(firstAt, reading), shownDate(lastAt, reading)];
    const amount = amounts[index] ?? '';
    return first === last ? on(amount, first) : between(amount, first, last);
  });
  return fillMail('expiry', script, {
    brandName,
    amounts: amounts.join(and),
    dated: dated.join(next),
    // Where the first of them is looked at: the page of its currency.
    balanceUrl: `${publicUrl}/${expiring[0]?.currency ?? 'points'}`,
    giftsUrl: `${publicUrl}/gifts/redeemList`,
    stopUrl,
  });
}
