import { perDatabase } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import { hiddenByName, isAliasOf } from '#server/features/villages/moderation/fragments.ts';
import type { VillageReader } from '../writing/reader.ts';
import { photosOf, writingsText } from '../writing/fragments.ts';
import type { OwnReaction, WritingRow } from '../writing/writing-rows.ts';

/** A comment as one reader finds it. */
export interface CommentRow extends WritingRow, OwnReaction {
  readonly commentId: string;
  readonly parentId: string | null;
  readonly mentions: readonly string[];
  readonly replies: number;
}

/** What of a thread a reader wants to see. */
interface Page {
  readonly postId: string;
  readonly reader: Pick<VillageReader, 'memberId' | 'hidden' | 'mutedAliases'>;
  /** Those after this id only, and from that one on. */
  readonly after?: string;
  readonly begin?: string;
  readonly count?: number;
  /** The comment whose answers are wanted, or one that is to stand there besides. */
  readonly otherId?: string | null;
}

/** How many answers stand below a comment at first. */
const firstAnswers = 3;

/** What the reader sees of a thread: what everybody does, what is still held back of her own, and where others answered. */
const seen = `
  ((c.state = 'visible' and c.participant_id <> all(k.muted_aliases::uuid[])
    and not ${hiddenByName('c.member_id', { isAlias: isAliasOf('c.participant_id'), hidden: 'k.hidden::uuid[]' })})
   or (c.member_id = k.reader_id and c.state not in ('deleted', 'erased'))
   or c.replies > 0)`;

/** For each reader (\`k\`) comments of a thread, by a statement that finds their ids. */
const commentsText = (wanted: string) =>
  writingsText({
    columns: `
      k.place::int as place, w.text, ${photosOf('f.comment_id = w.comment_id')}, w.comment_id as "commentId",
      w.parent_id as "parentId", w.mentions, w.replies, r.reaction as "myReaction"`,
    from: `
      unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::int[], $8::uuid[])
         with ordinality as k(post_id, reader_id, hidden, muted_aliases, after, begin, count, other_id, place)
      cross join lateral (${wanted}) i
      join comment w on w.post_id = k.post_id and w.comment_id = i.comment_id
      cross join lateral (select w.hearts, w.hugs, w.thanks, w.me_toos, w.laughs) s
      left join post_reaction r on r.member_id = k.reader_id and r.subject_id = w.comment_id`,
    order: 'w.place, w."commentId"',
  });

interface PlacedComment extends CommentRow {
  readonly place: number;
}

const selectRoots = prepared<PlacedComment>(
  'list-comments',
  commentsText(`
    with roots as materialized (
      select c.comment_id from comment c
       where c.post_id = k.post_id and c.parent_id is null and c.comment_id > k.after and c.comment_id >= k.begin
         and ${seen}
       order by c.comment_id limit k.count)
    select comment_id from roots
    union
    select q.comment_id from roots o cross join lateral (
      select c.comment_id from comment c where c.parent_id = o.comment_id and ${seen}
       order by c.comment_id limit ${firstAnswers}) q
    -- The one that was asked for stands there too.
    union select c.comment_id from comment c join roots o on o.comment_id = c.parent_id
     where c.post_id = k.post_id and c.comment_id = k.other_id and ${seen}`),
);

const selectAnswers = prepared<PlacedComment>(
  'list-answers',
  commentsText(`
    select c.comment_id from comment c
     where c.parent_id = k.other_id and c.post_id = k.post_id and c.comment_id > k.after
       and c.comment_id >= k.begin and ${seen}
     order by c.comment_id limit k.count`),
);

const selectOne = prepared<PlacedComment>('read-comment', commentsText(`select k.other_id as comment_id`));

const firstId = '00000000-0000-0000-0000-000000000000';

/** Pages of as many threads as are asked for at once, in one statement. */
const reading = (select: typeof selectRoots) =>
  perDatabase((db) =>
    gatherOn<Page, readonly CommentRow[]>(db, async (pages) => {
      const rows = await select(db, [
        pages.map(({ postId }) => postId),
        pages.map(({ reader }) => reader.memberId),
        pages.map(({ reader }) => arrayText(reader.hidden)),
        pages.map(({ reader }) => arrayText(reader.mutedAliases)),
        pages.map(({ after = firstId }) => after),
        pages.map(({ begin = firstId }) => begin),
        pages.map(({ count = 1 }) => count),
        pages.map(({ otherId = null }) => otherId),
      ]);
      const byPlace = Map.groupBy(rows, ({ place }) => place);
      return pages.map((_, index) => byPlace.get(index + 1) ?? []);
    }),
  );
/** Comments that answer none, oldest first, each followed by the first of its answers. */
export const rootsOf = reading(selectRoots);
/** Answers to one comment, oldest first. */
export const answersOf = reading(selectAnswers);
/** One comment, whatever its state. */
export const oneOf = reading(selectOne);
