import { v7 as uuidv7 } from 'uuid';
import type { Localised } from '#contract/locales.ts';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Transaction } from '#server/database/database.ts';

export interface NewNotification {
  readonly memberId: string;
  readonly kind: NotificationKind;
  /** Of its cause, such as `comment:<id>`: the same one again makes nothing. */
  readonly key: string;
  /** Local path that it leads to. */
  readonly path: string;
  /** Names and numbers that its sentence is made with. */
  readonly words: Readonly<Record<string, string | number | Localised>>;
  readonly now: Date;
}

/** Tells members something on the site, in the transaction of what caused it. */
export async function notify(tx: Transaction, news: readonly NewNotification[]): Promise<void> {
  if (news.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      news.map(({ memberId, kind, key, path, words, now }) => ({
        memberId,
        notificationId: uuidv7(),
        kind,
        key,
        path,
        words: JSON.stringify(words),
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['memberId', 'key']).doNothing())
    .execute();
}
