import { parseArgs } from 'node:util';
import { archive } from './archive.ts';
import { audit } from './audit.ts';
import { audienceCount } from './audience.ts';
import { books } from './books.ts';
import { careSearch } from './care-search.ts';
import { checkInAt } from './check-in.ts';
import { consoleBeside } from './console.ts';
import { claimRush, claimSpread } from './claims.ts';
import { codeBatch } from './codes.ts';
import { contentList } from './content.ts';
import { eventFlood } from './event-flood.ts';
import { events } from './events.ts';
import { eventsBeside } from './events-beside.ts';
import { backupUnderLoad } from './faults/backup-under-load.ts';
import { databaseStopped } from './faults/database-stopped.ts';
import { descriptors } from './faults/descriptors.ts';
import { killedWorker } from './faults/killed-worker.ts';
import { overload } from './faults/overload.ts';
import { slowClients } from './faults/slow-clients.ts';
import { form } from './form.ts';
import { funnels } from './funnels.ts';
import { gathered } from './gathered.ts';
import { grown } from './grown.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { lighthouse } from './lighthouse.ts';
import { overview } from './overview.ts';
import { previews } from './previews.ts';
import { diskFull } from './faults/disk-full.ts';
import { rollingRestarts } from './faults/rolling-restarts.ts';
import { takeovers } from './faults/takeovers.ts';
import { twoReleases } from './faults/two-releases.ts';
import { profile } from './profile.ts';
import { redirects } from './redirects.ts';
import { signIn } from './sign-in.ts';
import { sharedPages } from './shared-pages.ts';
import { soak } from './soak.ts';
import { timing } from './timing.ts';
import { start } from './start.ts';
import { villages } from './villages.ts';
import { weights } from './weights.ts';
import { workers } from './workers.ts';
import { year } from './year.ts';
import { runScript, UsageError } from '../scripts/run-script.ts';

/** `npm run bench` runs all, `npm run bench -- NAME …` some; each prints JSON lines. */
const runs = 3;
const benchmarks: Readonly<Record<string, (seconds?: number) => Promise<void>>> = {
  'check-in@16': () => checkInAt(16, runs),
  'check-in@64': () => checkInAt(64, runs),
  'claim-rush': () => claimRush(runs),
  'claim-spread': () => claimSpread(runs),
  'gathered-small': () => gathered(1, 2),
  gathered: () => gathered(5, 4),
  grown: () => grown(runs),
  profile: () => profile(runs),
  home: () => home(runs),
  previews: () => previews(10),
  redirects: () => redirects(runs),
  'archive-small': () => archive(100_000),
  archive: () => archive(2_000_000),
  'audience-small': () => audienceCount(50_000),
  audience: () => audienceCount(1_000_000),
  audit,
  'books-small': () => books(20_000),
  books: () => books(1_000_000),
  'care-search': careSearch,
  'codes-small': () => codeBatch(20_000),
  codes: () => codeBatch(1_000_000),
  'console-small': () => consoleBeside(60_000, 1),
  console: () => consoleBeside(1_000_000, 5),
  'jobs-small': () => jobs(20_000),
  jobs: () => jobs(1_000_000),
  'content-list': () => contentList(runs),
  events: () => events(runs),
  'event-flood-small': () => eventFlood(100_000),
  'event-flood': () => eventFlood(10_000_000),
  'events-beside-small': () => eventsBeside(2),
  'events-beside': () => eventsBeside(10),
  overview,
  'funnels-small': () => funnels(100_000),
  funnels: () => funnels(5_000_000),
  'shared-pages': () => sharedPages(runs),
  'faults/overload-small': () => overload(8),
  'faults/overload': () => overload(60),
  'faults/database-stopped': databaseStopped,
  'faults/descriptors': descriptors,
  'faults/slow-clients': slowClients,
  'sign-in': () => signIn(runs),
  soak,
  timing,
  form: () => form(5),
  'faults/takeovers': takeovers,
  'faults/two-releases': twoReleases,
  'faults/disk-full': diskFull,
  'faults/rolling-restarts-small': () => rollingRestarts(1),
  'faults/rolling-restarts': () => rollingRestarts(20),
  lighthouse: () => lighthouse(runs),
  start: () => start(runs),
  'villages-small': () => villages(1, { posts: 20_000, comments: 100_000 }),
  villages: () => villages(runs),
  'faults/backup-under-load': () => backupUnderLoad(20_000),
  'faults/killed-worker': killedWorker,
  workers: () => workers(5),
  'weights-small': () => weights(300),
  weights: () => weights(3000),
  'year-small': () => year(300),
  year: () => year(10_000),
};

const usage = `Usage:
  npm run bench                          all of them
  npm run bench -- NAME … [--seconds N]  some; --seconds is of soak alone

There are: ${Object.keys(benchmarks).join(', ')}`;

await runScript(usage, async (words) => {
  const { values, positionals: wanted } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { seconds: { type: 'string' } },
  });
  const unknown = wanted.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) throw new UsageError(`No benchmark is called ${unknown.join(', ')}.`);
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  if (seconds !== undefined && !(seconds > 0)) throw new UsageError('--seconds is a number.');
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (wanted.length === 0 || wanted.includes(name)) await benchmark(seconds);
  }
});
