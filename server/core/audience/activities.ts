import { emptyBody } from '#contract/content/kind.ts';
import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { LiveShelf } from '#server/core/content/line.ts';
import type { Database } from '#server/kernel/database/database.ts';
import type { Person } from '#server/core/members/person.ts';
import { findRestrictions, inCountries } from '#server/core/products/products.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { Shelf } from '#server/core/rest/shelf.ts';
import { activityOf, isHeld, type Activity } from './activity-rules.ts';

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

/** Of what was taken down. */
const nothing = emptyBody(kinds.activity) as ContentBody<'activity'>;

const activitiesOf = keptLines('activity', (lines) => {
  const rows = lines.map(({ body, ...line }) => ({ ...line, ...activityOf(body ?? nothing) }));
  const inPlace = rows.toSorted(
    (one, other) => one.position - other.position || (one.code < other.code ? -1 : 1),
  );
  return new LiveShelf(inPlace, isActivityOfBabies);
});

/** Activities that are up at a moment, whether or not they run, in the order staff gave them, with where their products are restricted. */
export async function findActivities(db: Database, now: Date): Promise<Shelf<Activity>> {
  const [activities, restrictions] = await Promise.all([activitiesOf(db), findRestrictions(db, now)]);
  return activities.at(now).with((activity) => inCountries(activity, restrictions));
}

/** Codes of the activities that a member has at `now`, for `activityList`. */
export function codesOf(activities: readonly Activity[], person: Person, now: Date): string[] {
  return activities
    .filter((activity) => isHeld(activity, person, now))
    .map(({ code }) => code)
    .toSorted();
}

/** Codes of the activities that are open to somebody now, as `Activity_Codes` has them. */
export async function listCodes(db: Database, person: Person, now: Date): Promise<string[]> {
  return codesOf((await findActivities(db, now)).all(), person, now);
}
