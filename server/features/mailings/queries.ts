import { sql, type RawBuilder } from 'kysely';
import {
  agreedToWeeks,
  childrenOf,
  isClosing,
  isResting,
  isUnmeasured,
  joinMailChoice,
  membersAs,
  wantsMail,
} from '#server/core/members/fragments.ts';
import { deviceSignIns, lastSeen, signIns } from '#server/core/members/fragments-measured.ts';
import { joinOwnHours } from '#server/core/notifications/fragments.ts';
import { ownCheckIns } from '#server/features/check-in/fragments-measured.ts';
import { measuredClaims } from '#server/features/gifts/fragments-measured.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';
import type { Child, Moment, Sent } from './rules.ts';

/** Whom a mail may go to, and when it would not disturb her. */
interface Reader {
  readonly memberId: string;
  readonly language: string;
  readonly timeZone: string;
  readonly ownHours: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

const readerColumns = sql.raw(`m.member_id, m.language, m.time_zone,
             s.member_id is not null as own_hours, s.quiet_from::int as quiet_from, s.quiet_to::int as quiet_to`);

/** Who wants mail of the kind of `k` at a proven address, and neither rests nor is closing the account; by id from behind one. */
const mayBeWritten = (after: string | null) => sql`
  ${wantsMail} and m.email_verified_at is not null and not ${sql.raw(isResting('m'))}
  and not ${isClosing('m.member_id')} and (${after}::uuid is null or m.member_id > ${after}::uuid)`;

interface Turn {
  readonly after: string | null;
  readonly limit: number;
  readonly now: Date;
}

/** A member who agreed to mails for her weeks. */
export interface WeekReader extends Reader {
  /** By her own calendar. */
  readonly today: string;
  readonly children: readonly Child[];
  readonly sent: readonly Sent[];
}

export async function findWeekReaders(
  tx: Transaction,
  { after, limit, now }: Turn,
): Promise<readonly WeekReader[]> {
  const { rows } = await sql<WeekReader>`
      select ${readerColumns}, ${dayIn(sql`m.time_zone`, sql`${now}::timestamptz`)}::text as today,
             ${sql.raw(childrenOf('m.member_id'))} as children,
             (select coalesce(jsonb_agg(jsonb_build_object('childId', w.child_id, 'span', w.span, 'number', w.number)), '[]')
                from week_mail w where w.member_id = m.member_id) as sent
        from ${sql.raw(membersAs('m'))}
       cross join (values ('weeks'::text)) as k(kind)
        ${joinMailChoice}
        ${joinOwnHours}
       where ${sql.raw(agreedToWeeks('m'))} and ${mayBeWritten(after)}
       order by m.member_id limit ${limit}`.execute(tx);
  return rows;
}

/** Notes a mail as sent for some children. @returns for how many of them it was not yet */
export async function insertWeekMails(
  tx: Transaction,
  {
    memberId,
    childIds,
    moment: { span, number },
    now,
  }: { memberId: string; childIds: readonly string[]; moment: Moment; now: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('weekMail')
    .values(childIds.map((childId) => ({ memberId, childId, span, number, sentAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** A member, and since when she is away. */
export interface AwayReader extends Reader {
  readonly seenAt: Date;
  /** Whole days since then. */
  readonly days: number;
  /** Whether the mails before allow for one now. */
  readonly mayCome: boolean;
  /** The piece that she was mailed since then; null: none. */
  readonly had: string | null;
}

/** Between two mails to who is away, whatever they say. */
const gapDays = 30;
/** After so many in a row without an answer there are no more. */
const mostInRow = 3;

/** Everything by which she shows that she is here: what she does herself, and where her visits are measured, those. */
const seenOf = (laterSigns: readonly RawBuilder<Date | null>[]) => {
  const lastOf = (rows: RawBuilder<unknown>) =>
    sql`(select max(r.at) from ${rows} r where r.member_id = m.member_id)`;
  const measured = [lastOf(lastSeen), ...laterSigns].map(
    (sign) => sql`case when not ${sql.raw(isUnmeasured('m'))} then ${sign} end`,
  );
  const own = [signIns, deviceSignIns, ownCheckIns, measuredClaims].map((rows) => lastOf(rows));
  return sql`greatest(m.created_at, ${sql.join([...own, ...measured])})`;
};

/** May be written to again: not soon after the last mail, and not after so many without an answer. */
const mayComeAgain = (seenAt: RawBuilder<unknown>, now: Date) => sql`
  (w.sent_at <= ${new Date(now.getTime() - gapDays * 86_400_000)}::timestamptz
   and (w.in_row < ${mostInRow} or w.sent_at < ${seenAt}))`;

/** The next members who may be written to, away or not: so that a batch looks at few, however few of them are away. */
export async function findMaybeAway(
  tx: Transaction,
  { after, limit, now }: Turn,
  { days, laterSigns }: { readonly days: number; readonly laterSigns: readonly RawBuilder<Date | null>[] },
): Promise<readonly AwayReader[]> {
  const { rows: next } = await sql<{ memberId: string }>`
      select m.member_id
        from ${sql.raw(membersAs('m'))}
       cross join (values ('back'::text)) as k(kind)
        ${joinMailChoice}
       where ${mayBeWritten(after)} and m.created_at <= ${now}::timestamptz - ${days}::int * interval '1 day'
       order by m.member_id limit ${limit}`.execute(tx);
  if (next.length === 0) return [];
  // The rows stand for themselves, so that when she was seen is looked for once.
  const { rows } = await sql<AwayReader>`
      select w.member_id, w.language, w.time_zone, w.own_hours, w.quiet_from, w.quiet_to, w.seen_at,
             floor(extract(epoch from ${now}::timestamptz - w.seen_at) / 86400)::int as days,
             w.sent_at is null or ${mayComeAgain(sql`w.seen_at`, now)} as may_come,
             case when w.sent_at >= w.seen_at then w.piece_id end as had
        from (select ${readerColumns}, ${seenOf(laterSigns)} as seen_at, b.sent_at, b.in_row, b.piece_id
                from ${sql.raw(membersAs('m'))}
                ${joinOwnHours}
                left join win_back b on b.member_id = m.member_id
               where m.member_id = any(${sql.val(next.map(({ memberId }) => memberId))}::uuid[]) offset 0) w
       order by w.member_id`.execute(tx);
  return rows;
}

/** Notes that she is written to now. @returns false when somebody else did so a moment ago */
export async function noteWinBack(
  tx: Transaction,
  { memberId, pieceId, seenAt, now }: { memberId: string; pieceId: string; seenAt: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into win_back as w (member_id, piece_id, sent_at, in_row)
    values (${memberId}, ${pieceId}, ${now}, 1)
        on conflict (member_id) do update
       set piece_id = excluded.piece_id, sent_at = excluded.sent_at,
           in_row = case when w.sent_at < ${seenAt}::timestamptz then 1 else w.in_row + 1 end
     where ${mayComeAgain(sql`${seenAt}::timestamptz`, now)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** All mails for weeks, whichever they are for. */
export const allWeeks = 'weeks';

export async function addToTotal(tx: Transaction, subject: string, sent: number): Promise<void> {
  if (sent === 0) return;
  await sql`
    insert into mailing_total as t (subject, sent) values (${subject}, ${sent})
        on conflict (subject) do update set sent = t.sent + excluded.sent`.execute(tx);
}

export async function findTotal(db: Queryable, subject: string): Promise<number> {
  const row = await db
    .selectFrom('mailingTotal')
    .select('sent')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Number(row?.sent ?? 0);
}
