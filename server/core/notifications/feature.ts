import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { unreadFacts } from './fragments.ts';
import { makePushSender } from '#server/integrations/push.ts';
import { mailNotifications } from './mail-notifications.ts';
import { removeEndedDevices } from './queries-devices.ts';
import { pushNotifications } from './push-notifications.ts';
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
  upkeep: {
    removeOldNotifications,
    removeEndedDevices: ({ db, now }) => removeEndedDevices(db, now()),
  },
  answers: [memberFacts.gives(unreadFacts)],
} as const satisfies Feature;
