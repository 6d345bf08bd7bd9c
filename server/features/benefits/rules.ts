import type { Benefit } from '#contract/calls/benefits.ts';
import type { Gift } from '#contract/calls/gifts/shelf.ts';

/** What a benefit is to a member: what she has taken stays hers, whatever became of it since. */
export function benefitState({
  state,
  claimedByMe,
  limitPerMember,
}: Pick<Gift, 'state' | 'claimedByMe' | 'limitPerMember'>): Benefit['state'] {
  if (limitPerMember !== null && claimedByMe >= limitPerMember) return 'taken';
  switch (state) {
    case 'notYet':
      return 'coming';
    case 'closed':
    case 'notDue':
      return 'ended';
    case 'limitReached':
      return 'taken';
    case 'soldOut':
    case 'levelTooLow':
      return state;
    case 'open':
    case 'balanceTooLow':
      return 'open';
  }
}

const order: Readonly<Record<Benefit['state'], number>> = {
  open: 0,
  taken: 1,
  coming: 2,
  levelTooLow: 3,
  soldOut: 4,
  ended: 5,
};

/** What can be had first, what is over last; equals as staff ordered them. */
export const byState = (benefits: readonly Benefit[]): Benefit[] =>
  benefits.toSorted((a, b) => order[a.state] - order[b.state]);

/** So long something that is over is still told of. */
const rememberedDays = 30;

export function isRemembered({ state, gift }: Benefit, now: Date): boolean {
  if (state !== 'ended' || gift.closesAt === null) return true;
  return now.getTime() < new Date(gift.closesAt).getTime() + rememberedDays * 86_400_000;
}
