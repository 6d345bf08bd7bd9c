import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'node:http';
import { signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { install } from '../support/installation.ts';
import { percentiles, print, round } from '../support/report.ts';

const connections = 32;
const kills = 5;
const metricsKey = 'a key for metrics of benchmarks';
const patienceMs = 5000;

type Outcome = { readonly ms: number; readonly is: 'answered' | 'cut off' | 'hung' };

/**
 * Of two workers, one after the other is killed while visitors come, each by a new connection. Fails when a visitor is left
 * without an answer and without an end, but for one of each kill: the connection that is being handed over just then is lost with the
 * worker (decision 118). And when more were cut off than one worker may have had at a time.
 */
export async function killedWorker(): Promise<void> {
  const installation = await install({ WORKERS: '2', METRICS_KEY: metricsKey });
  try {
    const { url, pid } = await installation.startServer();
    const outcomes: Outcome[] = [];
    const going = new AbortController();
    const visitors = Array.from({ length: connections }, async () => {
      while (!going.signal.aborted) outcomes.push(await visit(url));
    });
    let killed = 0;
    while (killed < kills) {
      // The older one: each has its turn.
      const [one] = await bothServe(url, pid);
      if (one === undefined) throw new Error('There are no two workers');
      await delay(500);
      signalProcess(one, 'SIGKILL');
      killed += 1;
    }
    await bothServe(url, pid);
    going.abort();
    await Promise.all(visitors);
    const of = (is: Outcome['is']) => outcomes.filter((outcome) => outcome.is === is);
    const cutOff = of('cut off').length;
    const hung = of('hung').length;
    const { p50Ms, p99Ms } = percentiles(of('answered').map(({ ms }) => ms));
    print({
      name: 'killed-worker',
      kills,
      answered: of('answered').length,
      cutOff,
      hung,
      p50Ms: round(p50Ms),
      p99Ms: round(p99Ms),
    });
    if (hung > kills) throw new Error(`${hung} visitors were left waiting`);
    // Half of them are its own, as connections go round.
    if (cutOff > kills * connections * 0.75) throw new Error(`${cutOff} visitors were cut off`);
  } finally {
    await installation.stop();
  }
}

function visit(url: string): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (is: Outcome['is']) => resolve({ is, ms: performance.now() - begun });
    const asked = request(`${url}/healthz`, { agent: false, timeout: patienceMs }, (response) => {
      response
        .resume()
        .once('end', () => end('answered'))
        .once('error', () => end('cut off'));
    });
    asked.once('timeout', () => {
      end('hung');
      asked.destroy();
    });
    asked.once('error', () => end('cut off')).end();
  });
}

/** Processes below a primary, once both serve. */
async function bothServe(url: string, primary: number): Promise<readonly number[]> {
  for (let tries = 0; tries < 600; tries += 1) {
    const scraped = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${metricsKey}` },
    }).then(
      (response) => response.text(),
      () => '',
    );
    if (/^nestling_processes 2$/m.test(scraped)) {
      const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(primary)], {
        encoding: 'utf8',
      });
      return listed
        .split('\n')
        .filter((line) => line.includes('server/main.js'))
        .map((line) => Number.parseInt(line, 10));
    }
    await delay(200);
  }
  throw new Error('There are no two workers after two minutes');
}
