import { transaction, type Database } from '#server/kernel/database/database.ts';
import { addActivity, type NewActivity } from './pieces/add-activity.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { pieceOf, republish } from './content.ts';
import { named } from './draws.ts';

/** Puts up a campaign that runs without end, for everybody, unless told otherwise. @returns its code */
export async function putUpActivity(
  db: Database,
  more: Partial<NewActivity> & Pick<NewActivity, 'code'>,
): Promise<string> {
  const activity: NewActivity = {
    name: named(more.code),
    text: named(`About ${more.code}`),
    picture: 'moon',
    ...more,
  };
  await transaction(db, (tx) => addActivity(tx, activity));
  return activity.code;
}

/** Puts up the next version of an activity, at once. */
export async function changeActivity(
  db: Database,
  code: string,
  change: Partial<ContentBody<'activity'>>,
): Promise<void> {
  const pieceId = await pieceOf(db, 'activity', code.toLowerCase());
  await republish(db, { kind: 'activity', pieceId, at: new Date() }, change);
}
