import { sql } from 'kysely';
import { documentNames } from '#contract/calls/information.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { liveOf } from '#server/core/content/fragments.ts';
import { anybodyCheckedIn } from '#server/features/check-in/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { readFirst } from './templates.ts';

/** What staff did that nothing else tells of. */
export type Mark = 'mail' | 'storage' | 'empty' | 'away';

export async function findMarks(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('openingMark').select('mark').execute();
  return new Set(rows.map(({ mark }) => mark));
}

export async function putMark(
  db: Queryable,
  { mark, by, now }: { mark: Mark; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto('openingMark')
    .values({ mark, by, at: now })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ by, at: now }))
    .execute();
}

export async function takeMark(db: Queryable, mark: Mark): Promise<void> {
  await db.deleteFrom('openingMark').where('mark', '=', mark).execute();
}

/** Kinds of which the opening asks whether members see anything. */
const asked = ['brand', 'place', 'village', 'earnRule', 'gift'] as const satisfies readonly KindName[];
export type AskedKind = (typeof asked)[number];

interface OpeningRow {
  readonly live: readonly AskedKind[];
  /** Whether all that members agree to is the brand's, and no longer says that somebody is to read it first. */
  readonly documents: boolean;
  readonly checkedIn: boolean;
}

const anyOf = (kind: AskedKind) =>
  `case when exists (select 1 from ${liveOf(kind, 'moment.at')} l) then '${kind}' end`;
const readFirstIn = Object.values(readFirst)
  .map((words) => `d.body::text like '%${words}%'`)
  .join(' or ');

/** What there is at a moment. */
export async function findOpening(db: Queryable, now: Date): Promise<OpeningRow> {
  const { rows } = await sql<OpeningRow>`
    select array_remove(array[${sql.raw(asked.map(anyOf).join(', '))}], null) as live,
           (select count(*) = ${documentNames.length} from ${sql.raw(liveOf('document', 'moment.at'))} d
             where d.is_own and not (${sql.raw(readFirstIn)})) as documents,
           ${sql.raw(anybodyCheckedIn)} as "checkedIn"
      from (select ${now}::timestamptz as at) moment`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a row');
  return row;
}
