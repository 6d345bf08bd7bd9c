import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { runDemoWarehouse } from '#server/demo/warehouse.ts';
import { removeEndedSignIns } from '#server/core/members/remove-ended-sign-ins.ts';
import { sendReminders } from '#server/features/check-in/reminders.ts';
import { keepPeriods } from '#server/features/draws/periods.ts';
import { giveWaitingRewards, tidyJourneys } from '#server/features/journeys/tidy-journeys.ts';
import { tellOfBenefits } from '#server/features/benefits/tell-of-benefits.ts';
import { endDrafts } from '#server/core/media/end-drafts.ts';
import { tellOfCourses } from '#server/features/courses/tell-of-courses.ts';
import { tellOfTerms } from '#server/features/information/tell-of-terms.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { tellOfExpiry } from '#server/core/ledger/tell-of-expiry.ts';
import { endYears, warnOfYears } from '#server/features/levels/end-years.ts';
import { mailNotifications } from '#server/core/notifications/mail-notifications.ts';
import { removeEndedDevices } from '#server/core/notifications/push-devices.ts';
import { pushNotifications } from '#server/core/notifications/push-notifications.ts';
import { removeOldNotifications } from '#server/core/notifications/remove-old.ts';
import { vapidOf } from '#server/core/notifications/vapid.ts';
import { pollParcels } from '#server/features/gifts/parcels/poll-parcels.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { tellOfIssues } from '#server/features/magazine/tell-of-issues.ts';
import { mailStages } from '#server/features/materials/mail-stages.ts';
import { blankOldImageReports } from '#server/features/cases/image-reports.ts';
import { removeEndedFlows } from '#server/features/social/remove-ended-flows.ts';
import { removeEndedStaffSignIns } from '#server/core/staff/remove-ended-staff-sign-ins.ts';
import { cleanStored } from '#server/features/texts/clean-stored.ts';
import { removeEndedTickets } from '#server/features/tickets/keep-tickets.ts';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { removeOldUndoSteps } from '#server/core/undo/undo-steps.ts';
import { openDueMonths } from '#server/features/villages/groups/due-months.ts';
import { tellOfPosts } from '#server/features/villages/posts/tell-of-posts.ts';
import { removeEndedRegistrations } from '#server/features/warranties/remove-ended-registrations.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { removeEndedCounts } from '#server/kernel/http/rough-counts.ts';
import { carriersOf } from '#server/integrations/carriers.ts';
import { makePushSender } from '#server/integrations/push.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';

/** Work that comes again and again. Of all servers one does it at a time. */
export interface RecurringJob {
  readonly name: string;
  /** In UTC. */
  readonly cron: string;
  /** Taken for hung after this long; `signal` ends it then. */
  readonly seconds: number;
  /** Done at the next start when no server ran at its time, and tried again when it fails. Others wait for their turn. */
  readonly caughtUp?: boolean;
  /** Ends soon after `signal`, at a point from which the next run goes on. */
  run(services: Services, signal: AbortSignal): Promise<void>;
}

/** In a quiet hour: partitions of the months to come, and what ended long ago. A step that fails holds up no other. */
const upkeep: RecurringJob = {
  name: 'upkeep',
  cron: '17 3 * * *',
  seconds: 600,
  caughtUp: true,
  run: async (services, signal) => {
    const { db, now, log } = services;
    const steps = {
      ensurePartitions: () => ensurePartitions(db, now()),
      removeEndedSignIns: () => removeEndedSignIns(db, now()),
      eraseClosed: () => eraseClosed(services),
      endDrafts: () => endDrafts(db, now()),
      sweepUploads: () => sweepUploads(services),
      removeEndedFlows: () => removeEndedFlows(db, now()),
      blankOldImageReports: () => blankOldImageReports(db, now()),
      removeEndedStaffSignIns: () => removeEndedStaffSignIns(db, now()),
      tidyJourneys: () => tidyJourneys(services, signal),
      removeEndedRegistrations: () => removeEndedRegistrations(services, signal),
      openDueMonths: () => openDueMonths(services),
      removeEndedTickets: () => removeEndedTickets(services, signal),
      tellOfTerms: () => tellOfTerms(services, signal),
      giveWaitingRewards: () => giveWaitingRewards(services, signal),
      removeOldNotifications: () => removeOldNotifications(services, signal),
      removeEndedDevices: () => removeEndedDevices(db, now()),
      removeOldUndoSteps: () => removeOldUndoSteps(db, now()),
      removeEndedCounts: () => removeEndedCounts(db, now()),
    };
    await attemptAll(
      Object.entries(steps),
      ([, step]) => step(),
      (err, [step]) => log.error({ err, step }, 'upkeep failed and will be tried again'),
    );
  },
};

/** The UTC days that are over, so that nobody has to sum the whole ledger to know what members hold. */
const closeLedgerDays: RecurringJob = {
  name: 'close-days',
  cron: '20 0 * * *',
  seconds: 1800,
  caughtUp: true,
  run: async ({ db, now }, signal) => {
    await closeDays(db, now(), { signal });
  },
};

/** Only writes down what can be spent no more. */
const expire: RecurringJob = {
  name: 'expire-lots',
  cron: '5 * * * *',
  seconds: 3000,
  run: async ({ db, now }, signal) => {
    await inBatches(() => expireLots(db, now()), { signal });
  },
};

/** Each batch goes on behind the last member of the one before, so that a run looks at everybody once. */
async function throughMembers(
  batch: (after: string | null) => Promise<{ count: number; last: string | null }>,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  await inBatches(
    async () => {
      const { count, last } = await batch(after);
      after = last;
      return count;
    },
    { signal },
  );
}

/** Once a day, when most members are awake. A run that ended early left everybody it had told marked as told. */
const expiryNotices: RecurringJob = {
  name: 'expiry-notices',
  cron: '50 8 * * *',
  seconds: 3000,
  caughtUp: true,
  run: async (services, signal) => {
    await throughMembers(async (after) => {
      const { looked: count, last } = await tellOfExpiry(services, services.now(), { after });
      return { count, last };
    }, signal);
  },
};

const membershipYears: RecurringJob = {
  name: 'membership-years',
  cron: '35 * * * *',
  seconds: 3000,
  run: async (services, signal) => {
    const { now } = services;
    await inBatches(() => endYears(services, now()), { signal });
    await inBatches(() => warnOfYears(services, now()), { signal });
  },
};

/** Seeds of periods that are over are published within a quarter of an hour. */
const drawPeriods: RecurringJob = {
  name: 'draw-periods',
  cron: '*/15 * * * *',
  seconds: 600,
  run: async (services) => keepPeriods(services),
};

const reminders: RecurringJob = {
  name: 'check-in-reminders',
  cron: '*/5 * * * *',
  seconds: 240,
  run: async (services, signal) => {
    await throughMembers(async (after) => {
      const { sent: count, last } = await sendReminders(services, services.now(), { after });
      return { count, last };
    }, signal);
  },
};

const pushes: RecurringJob = {
  name: 'push-notifications',
  cron: '* * * * *',
  seconds: 55,
  run: async (services, signal) => {
    await pushNotifications(services, makePushSender(vapidOf(services)), signal);
  },
};

const notificationMails: RecurringJob = {
  name: 'mail-notifications',
  cron: '*/5 * * * *',
  seconds: 240,
  run: async (services, signal) => mailNotifications(services, signal),
};

const parcels: RecurringJob = {
  name: 'poll-parcels',
  cron: '*/5 * * * *',
  seconds: 240,
  run: async (services, signal) => {
    const { now, log, config } = services;
    const carriers = carriersOf(config);
    const onFailure = (carrier: string, error: unknown) =>
      log.warn({ carrier, err: error }, 'a carrier did not answer, or told nonsense');
    await inBatches(() => pollParcels(services, carriers, now(), { onFailure }), { signal });
  },
};

/** Within ten minutes of an issue's moment its readers begin to hear of it. */
const magazineNews: RecurringJob = {
  name: 'magazine-news',
  cron: '*/10 * * * *',
  seconds: 580,
  run: async (services, signal) => {
    await inBatches(() => tellOfIssues(services, services.now()), { signal });
  },
};

/** The same of courses and benefits that open. */
const news: RecurringJob = {
  name: 'news',
  cron: '5/10 * * * *',
  seconds: 580,
  run: async (services, signal) => {
    await attemptAll(
      [tellOfCourses, tellOfBenefits],
      (tell) => inBatches(() => tell(services, services.now()), { signal }),
      (err) => services.log.error({ err }, 'news were not told to all and will be tried again'),
    );
  },
};

const newPosts: RecurringJob = {
  name: 'new-posts',
  cron: '25 * * * *',
  seconds: 3000,
  run: async (services, signal) => {
    await inBatches(() => tellOfPosts(services, services.now()), { signal });
  },
};

/** Each hour, for those who are not in their quiet hours then. */
const stageMails: RecurringJob = {
  name: 'stage-mails',
  cron: '40 * * * *',
  seconds: 3000,
  run: async (services, signal) => {
    await throughMembers(async (after) => {
      const { looked: count, last } = await mailStages(services, services.now(), { after });
      return { count, last };
    }, signal);
  },
};

/** Looks for what is left to clean, which after an update is all that was written before it. */
const storedTexts: RecurringJob = {
  name: 'clean-stored-texts',
  cron: '20 * * * *',
  seconds: 3000,
  run: async (services, signal) => cleanStored(services, signal),
};

/** In the demo nobody else looks after orders. */
const demoWarehouse: RecurringJob = {
  name: 'demo-warehouse',
  cron: '* * * * *',
  seconds: 50,
  run: runDemoWarehouse,
};

/** What this installation does again and again; parcels only where there is a carrier to ask. */
export function recurringJobs(config: Pick<Config, 'mode'>): readonly RecurringJob[] {
  return [
    upkeep,
    closeLedgerDays,
    expire,
    expiryNotices,
    membershipYears,
    drawPeriods,
    reminders,
    magazineNews,
    news,
    newPosts,
    stageMails,
    storedTexts,
    pushes,
    notificationMails,
    ...(carriersOf(config).size > 0 ? [parcels] : []),
    ...(config.mode.kind !== 'real' ? [demoWarehouse] : []),
  ];
}
