import { audienceConditions } from '#server/core/audience/conditions.ts';
import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { beginnings } from '#server/core/members/create-member.ts';
import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { needless } from '#server/core/notifications/needless.ts';
import { checkInConditions } from './fragments-conditions.ts';
import { checkInFacts, needlessReminder } from './fragments.ts';
import { throughMembers } from '#server/kernel/jobs/through-members.ts';
import { readSessionWithStanding } from './check-in.ts';
import { openStanding } from './queries.ts';
import { sendReminders } from './reminders.ts';
import { checkInHandlers } from './routes.ts';
import { simulateCheckIn } from './simulate-check-in.ts';

export const checkIn = {
  room: 'features/check-in',
  tables: ['checkIn', 'checkInState', 'checkInMakeUp', 'checkInReminder'],
  calls: checkInHandlers,
  content: { checkInRules: { simulate: simulateCheckIn } },
  sessionReaders: { checkIn: readSessionWithStanding },
  jobs: [
    {
      name: 'check-in-reminders',
      cron: '*/5 * * * *',
      seconds: 240,
      run: async (services, signal) => {
        await throughMembers(async (after) => {
          const { sent: count, last } = await sendReminders(services, services.now(), { after });
          return { count, last };
        }, signal);
      },
    },
  ],
  answers: [
    audienceConditions.gives(checkInConditions),
    likeness.gives([
      likenessOf('checkInState', [
        'lastDay',
        'lastAt',
        'streak',
        'totalDays',
        'coverWeek',
        'rests',
        'waitsUntil',
        'version',
      ]),
      likenessOf('checkIn', [
        'day',
        'checkedInAt',
        'timeZone',
        'coins',
        'streak',
        'totalDays',
        'cardDay',
        'coveredDays',
        'milestone',
        'milestoneCoins',
        'madeUp',
        'carried',
      ]),
    ]),
    memberFacts.gives(checkInFacts),
    needless.gives(needlessReminder),
    beginnings.gives(openStanding),
  ],
} as const satisfies Feature;
