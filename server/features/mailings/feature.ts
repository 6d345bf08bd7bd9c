import { isWanted } from '#server/core/members/queries-shared-mail.ts';
import { withdrawing } from '#server/core/outbox/withdrawing.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { throughMembers } from '#server/kernel/jobs/through-members.ts';
import { mailAway } from './mail-away.ts';
import { mailWeeks } from './mail-weeks.ts';
import { stageMailWork, winBackWork } from './pieces.ts';
import { mailingHandlers } from './routes.ts';

export const mailings = {
  room: 'features/mailings',
  tables: ['weekMail', 'winBack', 'mailingTotal'],
  calls: mailingHandlers,
  content: { stageMail: stageMailWork, winBack: winBackWork },
  answers: [
    withdrawing.gives({
      names: ['stage-week', 'stage-child'],
      isWanted: (db, memberId) => isWanted(db, memberId, 'weeks'),
    }),
    withdrawing.gives({ names: ['win-back'], isWanted: (db, memberId) => isWanted(db, memberId, 'back') }),
  ],
  jobs: [
    {
      // Each hour, for those who are not in their quiet hours then.
      name: 'week-mails',
      cron: '50 * * * *',
      seconds: 3000,
      run: (services, signal) =>
        throughMembers((after) => mailWeeks(services, services.now(), { after }), signal),
    },
    {
      // Everybody is awake at one of these hours at least.
      name: 'wins-back',
      cron: '25 */6 * * *',
      seconds: 3000,
      run: (services, signal) =>
        throughMembers((after) => mailAway(services, services.now(), { after }), signal),
    },
  ],
} as const satisfies Feature;
