import { homeMembers } from './support/home-members.ts';
import { install } from './support/installation.ts';
import { run } from './support/load.ts';
import { median, print, round } from './support/report.ts';
import { speedInterval } from './support/turns.ts';

const connections = 32;
const seconds = 5;

/**
 * The home page of signed-in members by two workers, next to one process on the same database: both serve all the while, and
 * are asked by turns. On two threads of one core, which the database and the load share, they cannot reach what two cores do.
 */
export async function workers(runs: number): Promise<void> {
  const installation = await install({ DATABASE_POOL: '32' });
  try {
    const any = await homeMembers(installation.database);
    const one = await installation.startServer();
    const two = await installation.startServer({ WORKERS: '2' });
    const ask = (url: string) =>
      run({ url, path: '/', connections, seconds, headers: () => ({ cookie: `token=${any()?.token}` }) });
    // What a process compiles for its first pages is not counted.
    for (const { url } of [one, two]) await ask(url);
    const pairs: { readonly one: Measured; readonly two: Measured }[] = [];
    for (let turn = 0; turn < Math.max(runs, 2); turn += 1)
      pairs.push({ one: await ask(one.url), two: await ask(two.url) });
    for (const name of ['one', 'two'] as const)
      print({
        name: `home-by-${name}`,
        rps: round(median(pairs.map((pair) => pair[name].rps))),
        p50Ms: round(median(pairs.map((pair) => pair[name].p50Ms))),
        p99Ms: round(median(pairs.map((pair) => pair[name].p99Ms))),
        runs: pairs.length,
      });
    print({ name: 'workers', ...speedInterval(pairs.map((pair) => pair.two.rps / pair.one.rps)), of: 'one' });
    await Promise.all([one.stop(), two.stop()]);
  } finally {
    await installation.stop();
  }
}

type Measured = Awaited<ReturnType<typeof run>>;
