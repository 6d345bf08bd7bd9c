import { notificationTopics } from '#contract/notifications/kinds.ts';
import type { CallInput } from '#contract/client.ts';
import type { NotificationChoices } from '#contract/calls/notifications.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import { readMailChoices } from '#server/core/members/mail-choices.ts';
import { chooseMail } from '#server/core/members/queries-shared.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { mailOfTopic, pushedByDefault } from '#server/core/rest/deliveries.ts';
import { findPushChoices, findSetting, keepPushChoice, keepSetting } from './queries-choices.ts';
import { minuteOf, timeOf, usualQuietHours, type QuietHours } from './quiet-hours.ts';

/** Of what she is told by push and by mail, when not, and whether a locked screen shows the words. */
export async function readChoices(db: Queryable, memberId: string): Promise<NotificationChoices> {
  const [mail, own, { quiet, showText }] = await Promise.all([
    readMailChoices(db, memberId),
    findPushChoices(db, memberId),
    readSetting(db, memberId),
  ]);
  const pushed = new Map(own.map(({ topic, push }) => [topic, push]));
  return {
    topics: notificationTopics.map((topic) => {
      const kind = mailOfTopic[topic];
      return {
        topic,
        mail: kind === null ? null : mail[kind],
        push: pushed.get(topic) ?? pushedByDefault[topic],
      };
    }),
    quiet: quiet && { from: timeOf(quiet.from), to: timeOf(quiet.to) },
    showText,
  };
}

interface Setting {
  readonly quiet: QuietHours | null;
  readonly showText: boolean;
}

/** As she chose it, or as it is for who never did. */
export async function readSetting(db: Queryable, memberId: string): Promise<Setting> {
  const row = await findSetting(db, memberId);
  if (!row) return { quiet: usualQuietHours, showText: false };
  return { quiet: quietOf(row), showText: row.showText };
}

/** Quiet hours as they are stored, in minutes since midnight; null: she has none. */
export const quietOf = ({
  quietFrom,
  quietTo,
}: {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}): QuietHours | null => (quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo });

/** Throws `quietHoursWrong` and `accountMailStays`. Choosing the same twice is the same. */
export async function choose(
  { db, session: { memberId }, now }: MemberContext,
  { topic, quiet, showText }: CallInput<'chooseNotifications'>,
): Promise<NotificationChoices> {
  if (quiet && quiet.from === quiet.to) throw new Failure('quietHoursWrong');
  const kind = topic && mailOfTopic[topic.topic];
  if (topic?.mail !== undefined && kind === null) throw new Failure('accountMailStays');
  return transaction(db, async (tx) => {
    const at = now();
    if (topic?.mail !== undefined && kind) {
      await chooseMail(tx, { memberId, kind, wanted: topic.mail, now: at });
    }
    if (topic?.push !== undefined) {
      await keepPushChoice(tx, { memberId, topic: topic.topic, push: topic.push, changedAt: at });
    }
    if (quiet !== undefined || showText !== undefined) {
      const before = await readSetting(tx, memberId);
      const hours =
        quiet === undefined ? before.quiet : quiet && { from: minuteOf(quiet.from), to: minuteOf(quiet.to) };
      const setting = {
        quietFrom: hours?.from ?? null,
        quietTo: hours?.to ?? null,
        showText: showText ?? before.showText,
        changedAt: at,
      };
      await keepSetting(tx, memberId, setting);
    }
    return readChoices(tx, memberId);
  });
}
