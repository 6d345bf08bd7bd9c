import type { Reaction } from '#contract/villages/words.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { arrayText } from '#server/kernel/database/values.ts';

/** What a member herself did with posts: her reactions by their ids, and which she saved. */
export interface OwnMarks {
  readonly reactions: ReadonlyMap<string, Reaction>;
  readonly saved: ReadonlySet<string>;
}

interface Asked {
  readonly memberId: string;
  readonly postIds: readonly string[];
}

interface Row {
  readonly place: number;
  readonly postId: string;
  /** Null: it is saved. */
  readonly reaction: Reaction | null;
}

const select = prepared<Row>(
  'read-own-marks',
  `select w.place::int as place, r.subject_id as "postId", r.reaction
     from unnest($1::uuid[], $2::text[]) with ordinality as w(member_id, posts, place)
     join post_reaction r on r.member_id = w.member_id and r.subject_id = any(w.posts::uuid[])
   union all
   select w.place::int, k.post_id, null
     from unnest($1::uuid[], $2::text[]) with ordinality as w(member_id, posts, place)
     join saved_post k on k.member_id = w.member_id and k.post_id = any(w.posts::uuid[])`,
);

const marksOf = perDatabase((db) =>
  gatherOn<Asked, OwnMarks>(db, async (asked) => {
    const rows = await select(db, [
      asked.map(({ memberId }) => memberId),
      asked.map(({ postIds }) => arrayText(postIds)),
    ]);
    const marks = asked.map(() => ({ reactions: new Map<string, Reaction>(), saved: new Set<string>() }));
    for (const { place, postId, reaction } of rows) {
      const its = marks[place - 1];
      if (reaction === null) its?.saved.add(postId);
      else its?.reactions.set(postId, reaction);
    }
    return marks;
  }),
);

export const readOwnMarks = async (
  db: Database,
  memberId: string,
  postIds: readonly string[],
): Promise<OwnMarks> =>
  postIds.length === 0 ? { reactions: new Map(), saved: new Set() } : marksOf(db)({ memberId, postIds });
