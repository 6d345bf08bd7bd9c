import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { givenBadges } from './fragments.ts';
import { badgeHandlers } from './routes.ts';
import { walkForBadges } from './walk-for-badges.ts';

export const badges = {
  room: 'features/badges',
  tables: ['memberBadge', 'badgesOff', 'badgeWalk'],
  calls: badgeHandlers,
  jobs: [
    {
      name: 'badges',
      cron: '3/10 * * * *',
      seconds: 580,
      run: async (services, signal) => {
        await inBatches(() => walkForBadges(services, services.now()), { signal });
      },
    },
  ],
  answers: [
    storedDeeds.gives(givenBadges),
    likeness.gives([
      likenessOf('memberBadge', ['badgeId', 'version', 'givenAt', 'intimate']),
      likenessOf('badgesOff', ['since']),
    ]),
  ],
} as const satisfies Feature;
