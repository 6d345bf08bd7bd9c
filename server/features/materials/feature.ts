import { isWanted } from '#server/core/members/queries-shared-mail.ts';
import { withdrawing } from '#server/core/outbox/withdrawing.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { throughMembers } from '#server/kernel/jobs/through-members.ts';
import { mailStages } from './mail-stages.ts';
import { materialWork } from './materials.ts';
import { stagePieceWork } from './stage-content.ts';
import { materialHandlers } from './routes.ts';

export const materials = {
  room: 'features/materials',
  // The first two for the release before.
  tables: ['material', 'stagePiece', 'stageMail'],
  calls: materialHandlers,
  content: { material: materialWork, stagePiece: stagePieceWork },
  answers: [
    withdrawing.gives({
      names: ['stage-1', 'stage-2', 'stage-3'],
      isWanted: (db, memberId) => isWanted(db, memberId, 'stage'),
    }),
  ],
  jobs: [
    {
      // Each hour, for those who are not in their quiet hours then.
      name: 'stage-mails',
      cron: '40 * * * *',
      seconds: 3000,
      run: async (services, signal) => {
        await throughMembers(async (after) => {
          const { looked: count, last } = await mailStages(services, services.now(), { after });
          return { count, last };
        }, signal);
      },
    },
  ],
} as const satisfies Feature;
