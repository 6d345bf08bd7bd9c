import { sql } from 'kysely';
import { catalogue } from '#server/database/catalogue.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import type { Person } from '#server/features/audience/audience.ts';
import { isHeld, type Activity } from './rules.ts';

/** The activity of the daily check-in (specification, section 2). */
export const signInActivity = 'MAR00002';

const activitiesOf = perDatabase((db) =>
  catalogue(async (): Promise<readonly Activity[]> => {
    const { rows } = await sql<Activity>`
      select code, kind, name, text, reward, picture, path, opens_at, closes_at, min_level::int as min_level, audience,
             listed
        from activity order by position, code`.execute(db);
    return rows;
  }),
);

/** Every activity there is or was, in the order staff gave them. */
export const findActivities = (db: Database): Promise<readonly Activity[]> => activitiesOf(db)();

/** Codes of the activities that a member has at `now`, for `activityList`. */
export function codesOf(activities: readonly Activity[], person: Person, now: Date): string[] {
  return activities
    .filter((activity) => isHeld(activity, person, now))
    .map(({ code }) => code)
    .toSorted();
}

export async function listCodes(db: Database, person: Person, now: Date): Promise<string[]> {
  return codesOf(await findActivities(db), person, now);
}
