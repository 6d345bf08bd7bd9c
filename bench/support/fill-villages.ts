import type { Client } from 'pg';
import { connected } from './connected.ts';

export interface Filling {
  readonly villages: number;
  readonly posts: number;
  readonly comments: number;
}

/** How many posts a statement writes. */
const batch = 20_000;
const lanes = 2;

/** Words as in a text of a mother; `common` is in every second one, `rare` in one of 5,000. */
const words = (seed: string) => `
  (select string_agg(w, ' ') from (
     select (array['baby','night','sleep','milk','tired','pram','nappy','walk','cry','doctor','cot','nurse','smile',
                   'partner','work','sister','weeks','hungry','bath','teeth'])[1 + (hashint4(${seed} * 31 + i) & 2147483647) % 20] as w
       from generate_series(1, 40) i) x)
  || case when (${seed}) % 2 = 0 then ' common' else '' end
  || case when (${seed}) % 5000 = 0 then ' rare' else '' end
  || case when (${seed}) % 50 = 0 then ' seldom' else '' end`;

/**
 * Villages that every member joined, posts of the last two years and comments on them, all as the calls would have
 * written it: of the comments half are answers, and newer posts have as many as older ones.
 */
export async function fillVillages(
  databaseUrl: string,
  { villages, posts, comments }: Filling,
): Promise<void> {
  await connected(databaseUrl, async (client) => {
    await client.query(
      `insert into village (village_id, slug, kind, name, text, picture, members, created_at)
       select uuidv7(), 'bench-' || n, 'interest', name, name, 'quiet', (select count(*) from member), now()
         from generate_series(1, $1) n,
              (select jsonb_build_object('en', 'Bench', 'zh-Hans', '村', 'zh-Hant', '村') as name) x`,
      [villages],
    );
    await client.query(`
      with piece as (
        insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
        select village_id, 'village', slug, 1, 1, created_at from village where slug like 'bench-%' returning piece_id),
      said as (
        insert into content_version (piece_id, version, shape, body, at)
        select village_id, 1, 1,
               jsonb_build_object('kind', kind, 'name', name, 'text', text, 'rules', rules, 'picture', 'quiet',
                                  'stages', '[]'::jsonb, 'dueMonth', null, 'ofBabies', false, 'position', position),
               created_at
          from village join piece on piece_id = village_id returning piece_id),
      live as (
        insert into content_live (piece_id, seq, from_at, version, at)
        select piece_id, 1, created_at, 1, created_at from said join village on village_id = piece_id)
      insert into village_version (village_id, version, stages, of_babies) select piece_id, 1, '{}', false from said`);
    await client.query(
      `insert into village_member (member_id, village_id, joined_at)
       select member_id, village_id, now() from member, village`,
    );
    await client.query(
      'create unlogged table bench_member as select row_number() over () as n, member_id from member',
    );
    await client.query(
      'create unlogged table bench_village as select row_number() over () as n, village_id from village',
    );
    await client.query('create index on bench_member (n)');
    await client.query('analyze');
  });
  await inLanes(databaseUrl, posts, async (client, from, to) => {
    await client.query(postText, [from, to, posts]);
  });
  const each = comments / posts;
  await inLanes(databaseUrl, posts, async (client, from, to) => {
    await client.query(commentText, [from, to, each]);
  });
  await connected(databaseUrl, async (client) => {
    await client.query('drop table bench_member, bench_village, bench_post');
    await client.query('vacuum analyze');
  });
}

const postText = `
  with numbered as (
    select g.n, uuidv7(make_interval(secs => -(($3::int - g.n) * 63072000.0 / $3::int))) as post_id, gen_random_uuid() as participant_id,
           v.village_id, m.member_id
      from generate_series($1::int, $2::int) g(n)
      join bench_village v on v.n = 1 + g.n % (select count(*) from bench_village)
      join bench_member m on m.n = 1 + g.n::bigint * 7919 % (select count(*) from bench_member)),
  made as (select *, date_trunc('milliseconds', uuid_extract_timestamp(post_id)) as at from numbered),
  participants as (
    insert into post_participant (participant_id, post_id, member_id, kind)
    select participant_id, post_id, member_id, 'open' from made),
  written as (
    insert into post (post_id, village_id, member_id, participant_id, title, text, script, topics, state, created_at)
    select post_id, village_id, member_id, participant_id, 'Post ' || n || ' of the bench', ${words('n')},
           case when n % 10 = 0 then 'zh-Hans' else 'en' end,
           case when n % 3 = 0 then array['Sleep'] else '{}' end, 'visible', at from made),
  standing as (insert into post_standing (post_id, active_at) select post_id, at from made),
  placed as (
    insert into post_place (post_id, topic_key, village_id, script, active_at, writer_id, anonymous)
    select post_id, topic, village_id, case when n % 10 = 0 then 'zh-Hans' else 'en' end, at, member_id, false
      from made, unnest(case when n % 3 = 0 then array['', 'sleep'] else array[''] end) topic),
  searched as (
    insert into post_search (post_id, village_id, words)
    select post_id, village_id, setweight(to_tsvector('english', 'Post ' || n || ' of the bench'), 'A')
           || setweight(to_tsvector('english', ${words('n')}), 'D') from made)
  insert into bench_post (n, post_id, at) select n, post_id, at from made`;

const commentText = `
  with made as (
    select p.post_id, p.at, c, m.member_id, gen_random_uuid() as participant_id,
           uuidv7(p.at - now() + c * interval '1 minute') as comment_id
      from bench_post p cross join generate_series(1, $3::int) c
      join bench_member m on m.n = 1 + (p.n * 31 + c * 7907) % (select count(*) from bench_member)
     where p.n between $1 and $2),
  participants as (
    insert into post_participant (participant_id, post_id, member_id, kind)
    select participant_id, post_id, member_id, 'open' from made on conflict do nothing),
  roots as (select post_id, comment_id from made where c = 1),
  written as (
    insert into comment (post_id, comment_id, parent_id, member_id, participant_id, text, state, created_at, replies)
    select m.post_id, m.comment_id, case when m.c % 2 = 0 then r.comment_id end, m.member_id,
           coalesce((select a.participant_id from post_participant a
                      where a.post_id = m.post_id and a.member_id = m.member_id and a.kind = 'open'), m.participant_id),
           ${words('m.c + 13')}, 'visible', date_trunc('milliseconds', uuid_extract_timestamp(m.comment_id)),
           case when m.c = 1 then $3::int / 2 else 0 end
      from made m join roots r using (post_id)),
  active as (
    select post_id, count(*)::int as comments, max(date_trunc('milliseconds', uuid_extract_timestamp(comment_id))) as at
      from made group by 1),
  standing as (
    update post_standing s set comments = a.comments, active_at = a.at from active a where s.post_id = a.post_id)
  update post_place p set active_at = a.at from active a where p.post_id = a.post_id`;

async function inLanes(
  databaseUrl: string,
  count: number,
  work: (client: Client, from: number, to: number) => Promise<void>,
): Promise<void> {
  await connected(databaseUrl, (client) =>
    client.query(
      'create unlogged table if not exists bench_post (n bigint primary key, post_id uuid, at timestamptz)',
    ),
  );
  const starts = Array.from(
    { length: Math.ceil(count / batch) },
    (_, index) => index * batch + 1,
  ).toReversed();
  await Promise.all(
    Array.from({ length: lanes }, () =>
      connected(databaseUrl, async (client) => {
        // What is lost when the machine dies is made again.
        await client.query('set synchronous_commit = off');
        for (let from = starts.pop(); from !== undefined; from = starts.pop())
          await work(client, from, Math.min(count, from + batch - 1));
      }),
    ),
  );
}
