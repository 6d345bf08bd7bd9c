import { ofMember } from '#server/core/members/queries-shared.ts';
import { sql, type RawBuilder } from 'kysely';
import { joinStaff } from '#server/core/staff/fragments.ts';
import type { DeclineReason } from '#contract/villages/words.ts';
import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';
import { caseColumns, casesOfWritings } from '#server/features/villages/moderation/fragments.ts';
import type { CaseKind } from '#server/features/villages/moderation/case-kinds.ts';
import type { HeldFor } from '#server/features/villages/moderation/suspicion.ts';

export interface CaseRow {
  readonly memberId: string;
  readonly caseId: string;
  readonly kind: CaseKind;
  readonly postId: string;
  readonly commentId: string | null;
  readonly subjectId: string;
  readonly state: 'waiting' | 'kept' | 'declined';
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly snoozedUntil: Date | null;
  readonly heldFor: HeldFor | null;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly firstDecider: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly reason: DeclineReason | null;
  readonly note: string | null;
  readonly villageId: string;
  readonly title: string;
  readonly text: string;
  readonly weight: number | null;
}

const columns = sql`${caseColumns}, k.snoozed_until, staff.name as decided_by_name`;
const source = sql`${casesOfWritings} ${joinStaff('k.decided_by')}`;

export interface CasePage {
  readonly state: 'waiting' | 'decided';
  readonly kind: CaseKind | undefined;
  /** Rank is the time that the list is ordered by, in milliseconds. */
  readonly after: Rank | null;
  readonly limit: number;
}

const ofKind = (kind: CaseKind | undefined): RawBuilder<unknown> =>
  kind === undefined ? sql`true` : sql`k.kind = ${kind}`;

/** What waits, with what is due first first; what is decided, with the newest first. */
export async function findCases(db: Queryable, { state, kind, after, limit }: CasePage): Promise<CaseRow[]> {
  const at = after && new Date(after.rank);
  const { rows } = await (
    state === 'waiting'
      ? sql<CaseRow>`
        select ${columns} from ${source}
         where k.state = 'waiting' and ${ofKind(kind)}
           and ${after ? sql`(k.due_at, k.case_id) > (${at}, ${after.id}::uuid)` : sql`true`}
         order by k.due_at, k.case_id limit ${limit}`
      : sql<CaseRow>`
        select ${columns} from ${source}
         where k.state <> 'waiting' and ${ofKind(kind)}
           and ${after ? sql`(k.decided_at, k.case_id) < (${at}, ${after.id}::uuid)` : sql`true`}
         order by k.decided_at desc, k.case_id desc limit ${limit}`
  ).execute(db);
  return rows;
}

export async function findCase(db: Queryable, caseId: string): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${source} where k.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

/** Several, by their ids. */
export async function findAllCases(db: Queryable, caseIds: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${source} where k.case_id = any(${[...caseIds]}::uuid[])`.execute(db);
  return rows;
}

/** What was decided on the same writing in other cases, newest first. */
export async function findHistory(db: Queryable, { subjectId, caseId }: CaseRow): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${source}
     where k.subject_id = ${subjectId} and k.case_id <> ${caseId} and k.state <> 'waiting'
     order by k.case_id desc limit 20`.execute(db);
  return rows;
}

/** Who wrote something, for staff. */
export async function findWriter(db: Queryable, memberId: string) {
  return ofMember(db, memberId).select(['firstName', 'lastName', 'email']).executeTakeFirst();
}

/** Remembers that a name was shown. Returns how often it was before. */
/** Why it was looked who wrote what cases are about: each time once by somebody at a moment. */
export async function findUnmaskReasons(
  db: Queryable,
  caseIds: readonly string[],
): Promise<{ caseId: string; staffId: string; unmaskedAt: Date; reason: string }[]> {
  return db
    .selectFrom('safetyUnmask')
    .select(['caseId', 'staffId', 'unmaskedAt', 'reason'])
    .where('caseId', 'in', caseIds)
    .execute();
}

export async function addUnmask(
  tx: Transaction,
  shown: {
    readonly memberId: string;
    readonly caseId: string;
    readonly staffId: string;
    readonly reason: string;
    readonly unmaskedAt: Date;
  },
): Promise<number> {
  const { count } = await tx
    .selectFrom('safetyUnmask')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('caseId', '=', shown.caseId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('safetyUnmask')
    .values({ ...shown, unmaskId: newId(tx) })
    .execute();
  return Number(count);
}
