import type { badgeCalls } from '#contract/calls/badges.ts';
import type { badgeDeskCalls } from '#contract/calls/badges/desk.ts';
import { shown } from '#server/core/audience/hidden.ts';
import { report } from '#server/kernel/database/reports.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { listBadges } from './list-badges.ts';
import { lookForBadges } from './look-for-badges.ts';
import { countHolders, turnOff, turnOn } from './queries.ts';

export const badgeHandlers: HandlersOf<keyof typeof badgeCalls | keyof typeof badgeDeskCalls> = {
  listBadges,
  lookForBadges,
  chooseBadges: async ({ db, session, now }, { on }) => {
    if (on) await turnOn(db, session.memberId);
    else await turnOff(db, session.memberId, now());
    return true;
  },
  countBadgeHolders: async ({ db, gone }, { pieceId }) => {
    const { intimate, ...counted } = await report(db, { gone: gone?.() }, ({ tx }) =>
      countHolders(tx, pieceId),
    );
    return { people: intimate ? null : shown(counted) };
  },
};
