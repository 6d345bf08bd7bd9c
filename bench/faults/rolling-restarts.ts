import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, install, type Installation, type Process } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import { percentiles, print, round } from '../support/report.ts';
import { beginVisits, notBookedOnce } from './visitors.ts';

const example = path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg');

/**
 * Two servers of one database behind HAProxy, set up as `deploy/haproxy.cfg` has it, are replaced by turns while members read
 * and write. Fails unless every request was answered well, and every check-in that was acknowledged is in the ledger once.
 */
export async function rollingRestarts(rounds: number): Promise<void> {
  const installation = await install({ TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '5' });
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-haproxy-'));
  let proxy: ChildProcess | null = null;
  try {
    const ports = [await freePort(), await freePort()];
    const front = await freePort();
    const socket = path.join(folder, 'admin.sock');
    await writeFile(path.join(folder, 'haproxy.cfg'), await configuration(front, ports, socket));
    const servers = await Promise.all(ports.map((port) => startOn(installation, port)));
    proxy = spawn('haproxy', ['-q', '-db', '-f', path.join(folder, 'haproxy.cfg')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await isUp(socket, ports.length);

    const members = await createMembers(installation.database, 2500 * (rounds + 1));
    const visits = beginVisits(`http://127.0.0.1:${front}`, members);
    const stops: number[] = [];
    await delay(2000);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, port] of ports.entries()) {
        const begun = performance.now();
        await servers[at]?.stop();
        stops.push(performance.now() - begun);
        servers[at] = await startOn(installation, port);
        await isUp(socket, ports.length);
      }
    }
    await delay(1000);
    const { times, failures, checkedIn } = await visits.end();
    const lost = await notBookedOnce(installation, checkedIn);
    const { p50Ms, p99Ms } = percentiles(times);
    print({
      name: 'rolling-restarts',
      restarts: stops.length,
      requests: times.length,
      failed: failures.length,
      checkIns: checkedIn.length,
      lostOrDoubled: lost,
      p50Ms: round(p50Ms),
      p99Ms: round(p99Ms),
      slowestMs: round(Math.max(...times)),
      longestStopMs: Math.round(Math.max(...stops)),
    });
    if (failures.length > 0) throw new Error(`Failed: ${failures.slice(0, 10).join('; ')}`);
    if (lost > 0) throw new Error(`${lost} check-ins are not in the ledger once`);
  } finally {
    if (proxy?.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    await installation.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const startOn = (installation: Installation, port: number): Promise<Process> =>
  installation.startServer({ PORT: String(port), PREVIEW_PORT: '0' });

/** The example, for this machine and without TLS. */
async function configuration(front: number, ports: readonly number[], socket: string): Promise<string> {
  const given = await readFile(example, 'utf8');
  return given
    .replace(/^global$/m, `global\n    stats socket ${socket}`)
    .replace(/^ {4}bind :80$/m, `    bind 127.0.0.1:${front}`)
    .replace(/^ {4}(bind :443|http-request redirect|http-request set-header|log ).*\n/gm, '')
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${ports[1]}`);
}

/** Waits until HAProxy sends requests to so many servers. */
async function isUp(socket: string, count: number): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const lines = await ask(socket, 'show stat\n').catch(() => '');
    const up = lines.split('\n').filter((line) => /^nestling,(one|two),/.test(line) && line.includes(',UP,'));
    if (up.length === count) return;
    await delay(100);
  }
  throw new Error('HAProxy did not find the servers within a minute');
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.write(command);
  let said = '';
  for await (const part of connection.setEncoding('utf8')) said += String(part);
  return said;
}
