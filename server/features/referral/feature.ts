import { beginnings } from '#server/core/members/create-member.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { working } from '#server/core/worklist/sources.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { bindFriend } from './bind-friend.ts';
import { inviteDeskHandlers, workingMarks } from './desk.ts';
import { friendsCounted, friendsDone } from './fragments.ts';
import { markOdd } from './mark-odd.ts';
import { openInvite } from './open-invite.ts';
import { changeInvite, getInvite } from './own-link.ts';
import { forgetInviter, promisedTo } from './queries-friends.ts';
import { removeOldFriends, settleFriends } from './settle-friends.ts';

export const referral = {
  room: 'features/referral',
  tables: ['inviteLink', 'invitedFriend', 'friendCounted', 'inviteMark'],
  calls: { getInvite, changeInvite, openInvite, ...inviteDeskHandlers },
  jobs: [
    {
      name: 'friends',
      cron: '25 * * * *',
      seconds: 1800,
      run: async (services, signal) => {
        const now = services.now();
        await markOdd(services, now);
        await inBatches(() => settleFriends(services, now), { signal });
      },
    },
  ],
  upkeep: { removeOldFriends },
  answers: [
    beginnings.gives(bindFriend),
    storedDeeds.gives(friendsCounted),
    storedDeeds.gives(friendsDone),
    working.gives(workingMarks),
    ownData.gives({
      // Whoever was invited by her keeps what was promised.
      erase: (tx, { memberId }) => forgetInviter(tx, memberId),
      download: async ({ rowsOf, memberId }) => ({ invited_friend: await rowsOf(promisedTo(memberId)) }),
    }),
  ],
} as const satisfies Feature;
