import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { broadcastWork } from './broadcast.ts';
import { mailTextWork, notificationTextWork } from './publish-texts.ts';
import { messageHandlers } from './routes.ts';
import { tellOfBroadcasts } from './tell-of-broadcasts.ts';

export const messages = {
  room: 'features/messages',
  tables: ['broadcastRun'],
  calls: messageHandlers,
  content: { mailText: mailTextWork, notificationText: notificationTextWork, broadcast: broadcastWork },
  jobs: [
    {
      name: 'broadcasts',
      cron: '* * * * *',
      seconds: 55,
      run: async (services, signal) => {
        await inBatches(() => tellOfBroadcasts(services, services.now()), { signal });
      },
    },
  ],
} as const satisfies Feature;
