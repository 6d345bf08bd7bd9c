import { perDatabase } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import {
  isResting,
  joinSession,
  membersAs,
  restsSince,
  sessionColumns,
} from '#server/core/members/fragments.ts';
import { hiddenColumns } from '#server/features/villages/moderation/fragments.ts';
import type { Hidden } from '#server/features/villages/moderation/hidden-writers.ts';
import type { SessionClaim } from '#server/kernel/http/session-reader.ts';

export interface ReaderRow extends Hidden {
  readonly memberId: string;
  /** Villages that she joined. */
  readonly joined: readonly string[];
  /** In a pause or after a loss: she meets nothing of babies unasked. */
  readonly resting: boolean;
  /** Villages that she joined in this rest, by herself: what is there is not unasked. */
  readonly soughtVillages: readonly string[];
}

interface FoundRow extends ReaderRow {
  readonly place: number;
  /** Null when the session is not there. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly seenAt: Date | null;
}

const selectReaders = prepared<FoundRow>(
  'find-village-readers',
  `select w.place::int as place, m.member_id as "memberId", ${isResting('m')} as resting,
          array(select v.village_id from village_member v where v.member_id = ${hers('w.member_id')}) as joined,
          array(select v.village_id from village_member v
                 where v.member_id = ${hers('w.member_id')} and v.joined_at >= ${restsSince('m')}) as "soughtVillages",
          ${hiddenColumns(hers('w.member_id'))},
          ${sessionColumns}
     from unnest($1::uuid[], $2::bytea[]) with ordinality as w(member_id, digest, place)
     join ${membersAs('m')} on m.member_id = w.member_id
     left ${joinSession('w')}`,
);

/** Members as readers, of as many sessions as are asked for at once. */
export const readersOf = perDatabase((db) =>
  gatherOn<SessionClaim, FoundRow | undefined>(db, async (claims) => {
    const rows = await selectReaders(db, [
      claims.map(({ memberId }) => memberId),
      claims.map(({ digest }) => digest),
    ]);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return claims.map((_, index) => byPlace.get(index + 1));
  }),
);
