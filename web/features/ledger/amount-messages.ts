import type { Currency } from '#contract/define.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { defineMessages, useMessages } from '#web/kit/messages.ts';
import { signOf } from './rules.ts';

const amountMessages = defineMessages({
  en: {
    coins: ({ number, count }: { number: string; count: number }) =>
      `${number} ${Math.abs(count) === 1 ? 'coin' : 'coins'}`,
    points: ({ number, count }: { number: string; count: number }) =>
      `${number} ${Math.abs(count) === 1 ? 'point' : 'points'}`,
  },
  'zh-Hans': { coins: ({ number }) => `${number} 金币`, points: ({ number }) => `${number} 积分` },
  'zh-Hant': { coins: ({ number }) => `${number} 金幣`, points: ({ number }) => `${number} 積分` },
});

/** Amounts of a currency as they are printed: in words, “40 coins”, and as a signed figure, “−40”. */
export function useAmounts(currency: Currency) {
  const texts = useMessages(amountMessages);
  const { formats } = useLocale();
  const signed = (amount: number) => `${signOf(amount)}${formats.number(Math.abs(amount))}`;
  return {
    named: (count: number) => texts[currency]({ number: formats.number(count), count }),
    signed,
    signedNamed: (count: number) => texts[currency]({ number: signed(count), count }),
  };
}
