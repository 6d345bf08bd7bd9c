import type { WrittenText } from '#contract/locales.ts';
import { notify } from '#server/core/notifications/notify.ts';
import type { Transaction } from '#server/kernel/database/database.ts';

/** Tells a member what staff gave her or set right, in the transaction that does it. */
export async function tellSetRight(
  tx: Transaction,
  {
    memberId,
    requestKey,
    path,
    words,
    now,
  }: {
    readonly memberId: string;
    readonly requestKey: string;
    readonly path: string;
    readonly words: Readonly<Record<string, string | number | WrittenText>>;
    readonly now: Date;
  },
): Promise<void> {
  await notify(tx, [{ memberId, kind: 'setRight', key: `care:${requestKey}`, path, words, now }]);
}
