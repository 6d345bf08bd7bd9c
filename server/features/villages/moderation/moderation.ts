import { sql } from 'kysely';
import type { Post } from '#contract/calls/posts.ts';
import type { Script } from '#contract/locales.ts';
import type { DeclineReason } from '#contract/villages/words.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { appealWords, declineWords, hiddenWords, waitingWords } from '#contract/villages/decline-words.ts';
import type { CaseKind } from './open-case.ts';

export type Moderation = NonNullable<Post['moderation']>;

interface Row {
  readonly subjectId: string;
  readonly kind: CaseKind;
  readonly state: 'waiting' | 'declined';
  readonly reason: DeclineReason | null;
  readonly note: string | null;
  readonly appealing: boolean;
  readonly appealed: boolean;
}

/**
 * What an author reads about writing of hers that others do not see, by the id of the comment, else of the post. Ask only
 * for such: of what is still visible nobody is told that it was flagged.
 */
export async function readModeration(
  db: Queryable,
  memberId: string,
  subjectIds: readonly string[],
  script: Script,
): Promise<Map<string, Moderation>> {
  if (subjectIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (c.subject_id) c.subject_id as "subjectId", c.kind, c.state, c.reason, c.note,
           c.state = 'waiting' and c.appeal is not null as appealing,
           exists (select from safety_case a
                    where a.member_id = c.member_id and a.subject_id = c.subject_id and a.appeal is not null) as appealed
      from safety_case c
     where c.member_id = ${memberId} and c.subject_id = any(${[...subjectIds]}::uuid[]) and c.state <> 'kept'
     order by c.subject_id, c.case_id desc`.execute(db);
  return new Map(rows.map((row) => [row.subjectId, present(row, script)]));
}

function present({ kind, state, reason, note, appealing, appealed }: Row, script: Script): Moderation {
  if (appealing) return { reason: null, text: appealWords[script], appeal: 'waiting' };
  if (state === 'declined') {
    const text = [declineWords[reason ?? 'other'][script], note].filter(Boolean).join(' ');
    return { reason, text, appeal: appealed ? 'decided' : 'possible' };
  }
  if (kind === 'waiting') return { reason: null, text: waitingWords[script], appeal: 'none' };
  return { reason: null, text: hiddenWords[script], appeal: appealed ? 'decided' : 'possible' };
}
