import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { openCluster, type Cluster } from '#server/kernel/database/embedded/cluster.ts';
import { startPostmaster } from '#server/kernel/database/embedded/postmaster.ts';
import { processesIn, signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { ask, kill, postmasterPid, temporaryDirectory } from './hosts.ts';

/** One of two servers of a database. */
export interface Copy {
  /** As it stands in an address: a directory for its socket. */
  readonly host: string;
  /** Runs a statement as its superuser. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  /** Stops all of its processes where they are, as a machine that hangs; and lets them go on. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const port = 5432;
const quiet = { fsync: false, shared_buffers: '32MB', log_min_messages: 'fatal' };

/**
 * A server that takes writes and one that follows it, on which each write is before it is acknowledged. They end with the test.
 * @returns them, and the address of several of them
 */
export async function startCopies(): Promise<{
  first: Copy;
  second: Copy;
  address(...copies: readonly Copy[]): string;
}> {
  const place = temporaryDirectory();
  const log = () => undefined;
  const [one, two] = [join(place, 'one'), join(place, 'two')];
  const made = await startEmbeddedDatabase({ dataDir: one, log, settings: quiet });
  await made.stop();
  mkdirSync(two, { mode: 0o711 });
  cpSync(one, two, { recursive: true });
  const leading = await openCluster({ dataDir: one, sync: false, log });
  const following = await openCluster({ dataDir: two, sync: false, log });
  const signal = join(following.directory, 'standby.signal');
  writeFileSync(signal, '');
  const word = leading.superuserPassword;
  const first = copyOf(leading, word, { synchronous_standby_names: 'copy' });
  const second = copyOf(following, word, {
    primary_conninfo: `host=${leading.socketDirectory} port=${port} user=postgres password=${word} application_name=copy`,
  });
  onTestFinished(async () => {
    await Promise.all([first.kill(), second.kill()]);
    rmSync(place, { recursive: true, force: true });
  });
  await first.start();
  await second.start();
  return {
    first,
    second,
    address: (...copies) => {
      const hosts = copies.map(({ host }) => encodeURIComponent(host)).join(',');
      return `postgres://nestling:${leading.applicationPassword}@${hosts}/nestling?target_session_attrs=read-write`;
    },
  };
}

function copyOf(cluster: Cluster, word: string, settings: Record<string, string>): Copy {
  const host = cluster.socketDirectory ?? '';
  const url = `postgres://postgres:${word}@${encodeURIComponent(host)}/nestling`;
  const send = (signal: NodeJS.Signals) => {
    for (const pid of processesIn(cluster.directory) ?? []) signalProcess(pid, signal);
  };
  return {
    host,
    ask: (statement) => ask(url, statement),
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    kill: async () => {
      const pid = postmasterPid(cluster.dataDir);
      if (pid === undefined) return;
      send('SIGCONT');
      await kill(pid, 'SIGQUIT');
    },
    start: async () => {
      await startPostmaster(cluster, { host, port }, { ...quiet, ...settings });
      for (const until = performance.now() + 30_000; ; await delay(50)) {
        try {
          await ask(url, 'select 1');
          return;
        } catch (error) {
          if (performance.now() > until) throw error;
        }
      }
    },
  };
}
