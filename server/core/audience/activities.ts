import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import type { Person } from '#server/core/members/person.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { isHeld, type Activity } from './activity-rules.ts';
import { findAllActivities } from './queries.ts';

/** The activity of the daily check-in (specification, section 2). */
export const signInActivity = 'MAR00002';

/** Of a journey also where its form is. */
export const isActivityOfBabies = ({
  name,
  text,
  reward,
  picture,
  path,
  audience,
  ofBabies,
}: Activity): boolean =>
  isOfBabies({
    declared: ofBabies,
    stages: audience.stages,
    texts: [name, text, reward],
    pictures: [picture],
    paths: [path],
  });

const activitiesOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<Activity>> => new Shelf(await findAllActivities(db), isActivityOfBabies)),
);

/** Every activity there is or was, in the order staff gave them. */
export const findActivities = (db: Database): Promise<Shelf<Activity>> => activitiesOf(db)();

/** Codes of the activities that a member has at `now`, for `activityList`. */
export function codesOf(activities: readonly Activity[], person: Person, now: Date): string[] {
  return activities
    .filter((activity) => isHeld(activity, person, now))
    .map(({ code }) => code)
    .toSorted();
}

/** Codes of the activities that are open to somebody now, as `Activity_Codes` has them. */
export async function listCodes(db: Database, person: Person, now: Date): Promise<string[]> {
  return codesOf((await findActivities(db)).all(), person, now);
}
