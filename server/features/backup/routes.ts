import type { backupDeskCalls } from '#contract/calls/backup/desk.ts';
import { isSpread } from '#server/kernel/database/database.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { findCourse } from './queries.ts';
import { stateOf } from './rules.ts';

export const backupHandlers: HandlersOf<keyof typeof backupDeskCalls> = {
  getBackups: async ({ db, now, config }) => {
    const { target, everyHours } = config.backup;
    if (isSpread(db)) return { state: 'apart', goodAt: null, everyHours };
    if (target === null) return { state: 'unset', goodAt: null, everyHours };
    const course = await findCourse(db, target);
    return {
      state: stateOf(course, now(), everyHours),
      goodAt: course.good?.toISOString() ?? null,
      everyHours,
    };
  },
};
