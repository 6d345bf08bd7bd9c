import type { Course } from '#contract/calls/courses.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useAmounts } from '../ledger/amount-messages.ts';
import { courseMessages } from './messages.ts';

/** “30 coins and 8 points”; null for nothing. */
export function useRewards(rewards: Course['rewards']): string | null {
  const texts = useMessages(courseMessages);
  const named = { coins: useAmounts('coins').named, points: useAmounts('points').named };
  if (rewards.length === 0) return null;
  return rewards.map(({ currency, amount }) => named[currency](amount)).join(texts.and);
}
