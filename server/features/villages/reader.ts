import { perDatabase, type Database } from '#server/database/database.ts';
import { gather } from '#server/database/gather.ts';
import { prepared } from '#server/database/prepared.ts';
import { findHiddenOf, type Hidden } from '#server/features/safety/hidden-writers.ts';
import type { MemberContext } from '#server/http/context.ts';

/** Who reads, and what decides about what she sees. */
export interface Reader extends Pick<MemberContext, 'config' | 'secret' | 'now' | 'script'> {
  readonly memberId: string;
  /** Villages that she joined. */
  readonly joined: readonly string[];
  readonly lost: boolean;
  /** Members whose writing she does not see. */
  readonly hidden: readonly string[];
  /** Members of whom she does not see what is written under another name. */
  readonly hiddenAliases: readonly string[];
}

interface ReaderRow {
  readonly memberId: string;
  readonly joined: string[];
  readonly lost: boolean;
}

const selectReaders = prepared<ReaderRow>(
  'find-village-readers',
  `select m.member_id as "memberId", m.lost_at is not null as lost,
          array(select v.village_id from village_member v where v.member_id = m.member_id) as joined
     from unnest($1::uuid[]) as w(member_id) join member m on m.member_id = w.member_id`,
);

const readersOf = perDatabase((db) =>
  gather<string, ReaderRow>(async (memberIds) => {
    const rows = await selectReaders(db, [[...new Set(memberIds)]]);
    const byId = new Map(rows.map((row) => [row.memberId, row]));
    return memberIds.map((memberId) => byId.get(memberId) ?? new Error('A reader that does not exist'));
  }),
);

const hiddenOf = perDatabase((db) => gather<string, Hidden>((memberIds) => findHiddenOf(db, memberIds)));

export async function readReader({
  db,
  session: { memberId },
  config,
  secret,
  now,
  script,
}: Pick<MemberContext, 'session' | 'config' | 'secret' | 'now' | 'script'> & {
  readonly db: Database;
}): Promise<Reader> {
  const [row, hidden] = await Promise.all([readersOf(db)(memberId), hiddenOf(db)(memberId)]);
  return {
    config,
    secret,
    now,
    script,
    hidden: hidden.writers,
    hiddenAliases: hidden.aliases,
    memberId,
    joined: row.joined,
    lost: row.lost,
  };
}
