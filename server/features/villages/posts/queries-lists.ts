import type { Script } from '#contract/locales.ts';
import { perDatabase } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import { hiddenByName, isSeenPost } from '#server/features/villages/moderation/fragments.ts';

/** The part of a list that somebody wants. */
export interface Wanted {
  /** Null: all of them. */
  readonly villages: readonly string[] | null;
  readonly scripts: readonly Script[];
  /** Empty: with any topics or none. */
  readonly topic: string;
  readonly after: { readonly at: Date | 'infinity'; readonly id: string };
  readonly count: number;
  readonly hidden: readonly string[];
  readonly mutedPosts: readonly string[];
}

/** Where a post stands in a list. */
export interface ListedRow {
  readonly postId: string;
  readonly at: Date;
}

/**
 * Pages of as many lists as are asked for at once. Of each village and script the newest so many, and of those the newest:
 * each is read from the end of one index.
 */
const villagePages = (name: string, { after, order }: { after: string; order: (of: string) => string }) =>
  prepared<ListedRow & { readonly page: number }>(
    name,
    `select k.page::int as page, q.post_id as "postId", q.active_at as at
       from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::uuid[], $6::int[], $7::text[], $8::text[])
            with ordinality as k(villages, scripts, topic_key, at, id, count, hidden, muted_posts, page)
      cross join lateral (
        select o.post_id, o.active_at
          from unnest(k.villages::uuid[]) as v(village_id) cross join unnest(k.scripts::text[]) as c(script)
         cross join lateral (
           select p.post_id, p.active_at from post_place p
            where p.village_id = v.village_id and p.topic_key = k.topic_key and p.script = c.script and ${after}
              and not ${hiddenByName('p.writer_id', { isAlias: 'p.anonymous', hidden: 'k.hidden::uuid[]' })}
              and p.post_id <> all(k.muted_posts::uuid[])
            order by ${order('p')} limit k.count) o
         order by ${order('o')} limit k.count) q
      order by k.page, ${order('q')}`,
  );

const selectActive = villagePages('list-active-posts', {
  after: '(p.active_at, p.post_id) < (k.at, k.id)',
  order: (of) => `${of}.active_at desc, ${of}.post_id desc`,
});

// Ids stand in the order of their times.
const selectNewest = villagePages('list-newest-posts', {
  after: 'p.post_id < k.id',
  order: (of) => `${of}.post_id desc`,
});

/** A page that several members want at once is read once. */
const reading = (select: typeof selectActive) =>
  perDatabase((db) =>
    gatherOn<Wanted, readonly ListedRow[]>(db, async (wanted) => {
      const keys = wanted.map((one) => JSON.stringify(one));
      const pages = [...new Map(keys.map((key, index) => [key, wanted[index] as Wanted])).entries()];
      const column = <Value>(of: (one: Wanted) => Value) => pages.map(([, one]) => of(one));
      const rows = await select(db, [
        column(({ villages }) => arrayText(villages ?? [])),
        column((one) => arrayText(one.scripts)),
        column(({ topic }) => topic),
        column(({ after }) => after.at),
        column(({ after }) => after.id),
        column(({ count }) => count),
        column(({ hidden }) => arrayText(hidden)),
        column(({ mutedPosts }) => arrayText(mutedPosts)),
      ]);
      const byPage = Map.groupBy(rows, ({ page }) => pages[page - 1]?.[0]);
      return keys.map((key) => byPage.get(key) ?? []);
    }),
  );
/** Those of villages with the newest comments first. */
export const activeOf = reading(selectActive);
/** Those of villages that were posted last first. */
export const newestOf = reading(selectNewest);

const inVillagesAndTopic = `
  ($2::uuid[] is null or p.village_id = any($2)) and p.script = any($3::text[])
  and ($4 = '' or exists (select from post_place t where t.post_id = p.post_id and t.topic_key = $4))`;

/** What a member saved, the last first. */
export const listSaved = prepared<ListedRow>(
  'list-saved-posts',
  `select p.post_id as "postId", k.saved_at as at from saved_post k join post p using (post_id)
    where k.member_id = $1 and (k.saved_at, k.post_id) < ($5, $6) and p.state = 'visible'
      and ${isSeenPost({ hidden: '$8::uuid[]', mutedPosts: '$9::uuid[]' })}
      and ${inVillagesAndTopic}
    order by k.saved_at desc, k.post_id desc limit $7`,
);

/** What a member posted, whatever became of it. */
export const listMine = prepared<ListedRow>(
  'list-own-posts',
  `select p.post_id as "postId", p.created_at as at from post p
    where p.member_id = $1 and p.post_id < $5 and p.state <> 'deleted' and ${inVillagesAndTopic}
    order by p.post_id desc limit $6`,
);
