import type { MagazineIssue } from '#contract/calls/magazine.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useAmounts } from '../ledger/amount-messages.ts';
import { magazineMessages } from './messages.ts';

/** “15 coins”, or both currencies after one another; null where nothing is given. */
export function useRewardWords(rewards: MagazineIssue['rewards']): string | null {
  const named = { coins: useAmounts('coins').named, points: useAmounts('points').named };
  const { locale } = useLocale();
  if (rewards.length === 0) return null;
  return new Intl.ListFormat(locale).format(rewards.map(({ currency, amount }) => named[currency](amount)));
}

/** What reading all of an issue gives, or gave. */
export function RewardLine({ issue }: { issue: MagazineIssue }) {
  const texts = useMessages(magazineMessages);
  const amount = useRewardWords(issue.rewards);
  if (issue.isAllBrowse) return <>{amount === null ? texts.allRead : texts.rewardHad({ amount })}</>;
  return amount === null ? null : <>{texts.rewardAhead({ amount })}</>;
}
