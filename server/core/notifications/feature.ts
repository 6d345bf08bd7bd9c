import { pushOutcomes, type SettledPush } from '#contract/calls/notifications/desk.ts';
import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { unreadFacts } from './fragments.ts';
import { makePushSender } from '#server/integrations/push.ts';
import { mailNotifications } from './mail-notifications.ts';
import { removeEndedDevices } from './queries-devices.ts';
import { pushNotifications } from './push-notifications.ts';
import { countPushes } from './queries-push.ts';
import { removeOldNotifications } from './remove-old.ts';
import { notificationHandlers } from './routes.ts';
import { vapidOf } from './vapid.ts';

export const notifications = {
  room: 'core/notifications',
  tables: [
    'notification',
    'notificationSetting',
    'notificationChoice',
    'notificationMail',
    'announcement',
    'pushDevice',
    'pushMessage',
    'pushOutcome',
  ],
  calls: notificationHandlers,
  jobs: [
    {
      name: 'push-notifications',
      cron: '* * * * *',
      seconds: 55,
      run: async (services, signal) => {
        await pushNotifications(services, makePushSender(vapidOf(services)), signal);
      },
    },
    { name: 'mail-notifications', cron: '*/5 * * * *', seconds: 240, run: mailNotifications },
  ],
  gauges: ({ db, now }) => {
    const ofHour = async (outcomes: readonly SettledPush[]) => {
      const counts = await countPushes(db, new Date(now().getTime() - 3_600_000));
      return counts.reduce((sum, { outcome, count }) => sum + (outcomes.includes(outcome) ? count : 0), 0);
    };
    return {
      nestling_pushes_hour: {
        help: 'Pushes of the last hour that push services took or refused.',
        count: () => ofHour(pushOutcomes),
      },
      nestling_pushes_failed_hour: {
        help: 'Pushes of the last hour that push services did not take; browsers that are gone are none.',
        count: () => ofHour(['failed']),
      },
    };
  },
  upkeep: {
    removeOldNotifications,
    removeEndedDevices: ({ db, now }) => removeEndedDevices(db, now()),
  },
  answers: [memberFacts.gives(unreadFacts)],
} as const satisfies Feature;
