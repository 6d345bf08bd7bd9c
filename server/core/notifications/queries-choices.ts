import type { NotificationTopic } from '#contract/notifications/kinds.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Topics for which a member chose whether they are pushed. */
export function findPushChoices(
  db: Queryable,
  memberId: string,
): Promise<{ topic: string; push: boolean }[]> {
  return db
    .selectFrom('notificationChoice')
    .select(['topic', 'push'])
    .where('memberId', '=', memberId)
    .execute();
}

/** Minutes of the day; both null: she has no quiet hours. */
interface SettingRow {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly showText: boolean;
}

/** Null for who never chose any. */
export async function findSetting(db: Queryable, memberId: string): Promise<SettingRow | null> {
  const row = await db
    .selectFrom('notificationSetting')
    .select(['quietFrom', 'quietTo', 'showText'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepPushChoice(
  tx: Transaction,
  choice: { memberId: string; topic: NotificationTopic; push: boolean; changedAt: Date },
): Promise<void> {
  const { memberId, topic, ...chosen } = choice;
  await tx
    .insertInto('notificationChoice')
    .values({ memberId, topic, ...chosen })
    .onConflict((conflict) => conflict.columns(['memberId', 'topic']).doUpdateSet(chosen))
    .execute();
}

export async function keepSetting(
  tx: Transaction,
  memberId: string,
  setting: SettingRow & { changedAt: Date },
): Promise<void> {
  await tx
    .insertInto('notificationSetting')
    .values({ memberId, ...setting })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(setting))
    .execute();
}
