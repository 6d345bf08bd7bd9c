import { sql, type RawBuilder } from 'kysely';
import type { SafetyCase } from '#contract/calls/safety.ts';
import type { Localised, Script } from '#contract/locales.ts';
import type { DeclineReason } from '#contract/villages/words.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { CaseKind } from '#server/features/villages/moderation/open-case.ts';
import type { HeldFor } from '#server/features/villages/moderation/suspicion.ts';
import { flagTable } from '#server/features/villages/moderation/trust.ts';

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
  readonly heldFor: HeldFor | null;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly firstDecider: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly reason: DeclineReason | null;
  readonly note: string | null;
  readonly village: Localised;
  readonly title: string;
  readonly text: string;
  readonly weight: number | null;
}

const columns = sql`
  k.member_id, k.case_id, k.kind, k.post_id, k.comment_id, k.subject_id, k.state, k.opened_at, k.due_at, k.held_for,
  k.appeal, k.appealed_at, k.first_decider, k.decided_at, k.decided_by, s.name as decided_by_name, k.reason, k.note,
  v.name as village, p.title, coalesce(c.text, p.text) as text,
  (select round((coalesce(sum(f.weight) filter (where not f.newcomer), 0)
                 + least(coalesce(sum(f.weight) filter (where f.newcomer), 0), ${sql.lit(flagTable.newcomersTogether)}))::numeric, 2)::float8
     from writing_flag f where f.case_id = k.case_id having count(*) > 0) as weight`;

const source = sql`safety_case k
  join post p on p.post_id = k.post_id
  join village v on v.village_id = p.village_id
  left join comment c on c.post_id = k.post_id and c.comment_id = k.comment_id
  left join staff_account s on s.staff_id = k.decided_by`;

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

/** Throws `safetyCaseUnknown`. */
export async function findCase(db: Queryable, caseId: string): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${source} where k.case_id = ${caseId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure('safetyCaseUnknown');
  return row;
}

/** What was decided on the same writing in other cases, newest first. */
export async function findHistory(db: Queryable, { subjectId, caseId }: CaseRow): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${source}
     where k.subject_id = ${subjectId} and k.case_id <> ${caseId} and k.state <> 'waiting'
     order by k.case_id desc limit 20`.execute(db);
  return rows;
}

export async function countCases(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; overdue: number; images: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number; images: number }>`
    select count(*)::int as waiting, count(*) filter (where due_at < ${now})::int as overdue,
           count(*) filter (where kind = 'image')::int as images
      from safety_case where state = 'waiting'`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, images: 0 };
}

const excerptLength = 160;

export function presentCase(row: CaseRow, script: Script, now: Date): SafetyCase {
  const { caseId, kind, village, title, text, weight, openedAt, dueAt, state, decidedAt } = row;
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return {
    caseId,
    kind,
    village: village[script],
    title,
    excerpt: flat.length > excerptLength ? `${flat.slice(0, excerptLength).trimEnd()}…` : flat,
    weight,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: state === 'waiting' && dueAt < now,
    state,
    decidedBy: row.decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
