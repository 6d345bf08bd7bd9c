import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { giftMessages } from './messages.ts';
import { missingFor, type Balances } from './rules.ts';

/** Why a gift cannot be claimed now; undefined when it can. `levelName` is that of the gift's lowest level. */
export function useReason(gift: Gift, balances: Balances, levelName: string): string | undefined {
  const texts = useMessages(giftMessages).list;
  const { formats } = useLocale();
  switch (gift.state) {
    case 'open':
      return undefined;
    case 'notYet':
      return gift.opensAt === null
        ? texts.notYetUnknown
        : texts.notYet({ date: formats.dateTime(gift.opensAt) });
    case 'closed':
      return texts.closed;
    case 'soldOut':
      return texts.soldOut;
    case 'limitReached':
      return texts.limitReached;
    case 'levelTooLow':
      return levelName === ''
        ? texts.levelTooLow({ level: formats.number(gift.minLevel) })
        : texts.levelNamed({ name: levelName });
    case 'notDue':
      return texts.notDue;
    case 'balanceTooLow':
      return texts.missing[gift.currency]({ amount: formats.number(missingFor(gift, balances)) });
  }
}
