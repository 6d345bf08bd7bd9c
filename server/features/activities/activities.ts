import { catalogue } from '#server/database/catalogue.ts';
import { perDatabase, type Database } from '#server/database/database.ts';

interface Activity {
  readonly code: string;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** The activity of the daily check-in (specification, section 2). */
export const signInActivity = 'MAR00002';

const activitiesOf = perDatabase((db) =>
  catalogue(async (): Promise<readonly Activity[]> =>
    db.selectFrom('activity').select(['code', 'opensAt', 'closesAt']).orderBy('code').execute(),
  ),
);

/** Codes of the activities that run at `now`. */
export async function runningActivities(db: Database, now: Date): Promise<string[]> {
  const activities = await activitiesOf(db)();
  return activities
    .filter(({ opensAt, closesAt }) => (!opensAt || opensAt <= now) && (!closesAt || now < closesAt))
    .map(({ code }) => code);
}
