import type { Feature } from '#server/kernel/features/feature.ts';
import { isSpread } from '#server/kernel/database/database.ts';
import type { JobConfig } from '#server/kernel/jobs/recurring-job.ts';
import { makeDueBackup, watchBackups } from './by-itself.ts';
import { erasuresOfBackups, writingErasures } from './erasures.ts';
import { findCourse, removeErasures, removeOldRuns } from './queries.ts';
import { backupHandlers } from './routes.ts';
import { keptSince } from './rules.ts';

/** Days for which it is told how backups went. */
const toldDays = 400;

const hasTarget = ({ backup }: JobConfig) => backup.target !== null;

export const backup = {
  room: 'features/backup',
  tables: ['backupRun', 'backupErasure', 'backupAlarm'],
  calls: backupHandlers,
  jobs: [
    { name: 'backup', cron: '*/15 * * * *', seconds: 43_200, when: hasTarget, run: makeDueBackup },
    { name: 'backup-watch', cron: '*/5 * * * *', seconds: 240, when: hasTarget, run: watchBackups },
  ],
  upkeep: {
    removeOldRuns: ({ db, now }) => removeOldRuns(db, keptSince(now(), toldDays)),
    removeErasures: ({ db, now, config }) =>
      removeErasures(db, keptSince(now(), config.backup.keepDays), {
        unwritten: config.backup.target === null,
      }),
  },
  gauges: ({ db, now, config }) => ({
    nestling_backup_age_seconds: {
      help: 'Seconds since the last good backup on BACKUP_TARGET was begun; not a number where there is none.',
      count: async () => {
        const { target } = config.backup;
        const good = target === null || isSpread(db) ? null : (await findCourse(db, target)).good;
        return good === null ? Number.NaN : (now().getTime() - good.getTime()) / 1000;
      },
    },
  }),
  answers: [erasuresOfBackups, writingErasures],
} as const satisfies Feature;
