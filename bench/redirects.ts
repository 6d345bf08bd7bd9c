import { sql } from 'kysely';
import { filled } from '#contract/content/filled.ts';
import { follow } from '#server/features/links/redirects/follow.ts';
import { lineReader } from '#server/core/content/queries-shared-lines.ts';
import { compileRules, withRules } from '#server/features/links/redirects/rule-set.ts';
import { install, type Installation } from './support/installation.ts';
import { run } from './support/load.ts';
import { compare, print } from './support/report.ts';

const ruleCount = 10_000;

/** A page that no rule moves, with many rules and without any: what the second guard costs every page. */
export async function redirects(runs: number): Promise<void> {
  const [many, none] = [await install(), await install()];
  try {
    await addRules(many);
    const lines = await lineReader(many.database.db, 'redirectRule')();
    const rules = withRules(lines).flatMap(({ rule }) => rule ?? []);
    const started = performance.now();
    const set = compileRules(rules);
    const compileMs = performance.now() - started;
    print({
      name: 'redirect-lookup',
      rules: rules.length,
      compileMs,
      ...lookups(set),
      bare: lookups(compileRules([])),
    });

    const servers = { many: await many.startServer(), none: await none.startServer() };
    const pages = (url: string) =>
      run({ url, path: '/common/faq', connections: 4, seconds: 3, headers: () => ({}) });
    // Short turns: the difference looked for is smaller than the drift of most machines.
    await compare('page-10000-rules', runs * 4, () => pages(servers.many.url), {
      name: 'page-no-rules',
      run: () => pages(servers.none.url),
    });
  } finally {
    await Promise.all([many.stop(), none.stop()]);
  }
}

async function addRules({ database }: Installation): Promise<void> {
  await sql`
    with rule as (
      select gen_random_uuid() as piece_id, n from generate_series(1, ${ruleCount}::int) n
    ), piece as (
      insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
      select piece_id, 'redirectRule', 'old-' || n, 1, 1, now() from rule
    ), version as (
      insert into content_version (piece_id, version, shape, body, at)
      select piece_id, 1, 1,
             ${JSON.stringify(filled('redirectRule', { target: '/gifts' }))}::jsonb || jsonb_build_object(
               'kind', (array['exact', 'pattern', 'prefix'])[1 + n % 3],
               'path', '/old/' || n || case when n % 3 = 1 then '/:slug' else '' end),
             now()
        from rule
    )
    insert into content_live (piece_id, seq, from_at, version, at)
    select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from rule`.execute(database.db);
  // As it would be a minute later.
  await sql`analyze content_piece, content_version, content_live`.execute(database.db);
}

/** Microseconds of one lookup, for a path that is not moved and for one that is. */
function lookups(rules: ReturnType<typeof compileRules>) {
  const at = { allowed: { publicUrl: 'https://club.example', hosts: [] }, now: new Date() };
  const perLookup = (address: string) => {
    const times = 200_000;
    for (let warm = 0; warm < 20_000; warm += 1) follow(rules, address, at);
    const started = performance.now();
    for (let time = 0; time < times; time += 1) follow(rules, address, at);
    return Math.round(((performance.now() - started) / times) * 1e5) / 100;
  };
  return { stayingUs: perLookup('/gifts/list?type=1'), movedUs: perLookup('/old/4999/x?type=1') };
}
