import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processesIn, signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { connected } from './connected.ts';
import { openWay, type Way } from './cut.ts';
import { freePort } from './installation.ts';

const account = 'postgres';
const word = 'of-the-bench';
/** How long a leader that is gone keeps the lease; Patroni takes no shorter one. */
const leaseSeconds = 20;

/** One host of the group. */
export interface Node {
  readonly name: string;
  /** Where the site reaches it. */
  readonly port: number;
  /** Ends all of it at once; it begins again with `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** All of its processes stand still, as those of a machine that hangs. */
  pause(): void;
  resume(): void;
  /** Nothing reaches it and it reaches nobody. */
  cut(): void;
  heal(): void;
}

export interface Group {
  readonly nodes: readonly Node[];
  /** Of the database, with all hosts. */
  readonly address: string;
  /** Waits until one leads and the others follow it, one of them so that a write waits for it. @returns who leads */
  settled(): Promise<Node>;
  /** Hands over by Patroni's own means. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

/** Three hosts under Patroni, in synchronous mode, with one etcd; Debian's packages, on this machine alone. */
export async function startGroup(): Promise<Group> {
  const [postgres] = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').toSorted().toReversed()
    : [];
  for (const program of ['patroni', 'etcd', 'setpriv'])
    if (postgres === undefined || spawnSync('which', [program]).status !== 0)
      throw new Error('Debian’s packages postgresql, patroni, etcd-server and python3-etcd are needed');
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-patroni-'));
  chmodSync(folder, 0o777);
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const etcd = await startEtcd(folder);
    closing.push(etcd.stop);
    const rests: number[] = [];
    const nodes: Node[] = [];
    for (const name of ['one', 'two', 'three']) {
      const node = await makeNode({
        name,
        folder,
        etcd: etcd.port,
        bin: `/usr/lib/postgresql/${postgres}/bin`,
      });
      closing.push(node.end);
      nodes.push(node);
      rests.push(node.rest);
      await node.start();
    }
    const members = async (): Promise<readonly Member[]> => {
      for (const rest of rests) {
        const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
          signal: AbortSignal.timeout(2000),
        }).catch(() => null);
        if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
      }
      return [];
    };
    const settled = async () => {
      for (const until = performance.now() + 180_000; performance.now() < until; await delay(500)) {
        const all = await members();
        const leader = all.find(({ role, state }) => role === 'leader' && state === 'running');
        const copies = all.filter(
          ({ role, state, lag }) => role !== 'leader' && /running|streaming/.test(state) && lag === 0,
        );
        const isSafe = copies.some(({ role }) => role === 'sync_standby');
        const node = nodes.find(({ name }) => name === leader?.name);
        if (node && isSafe && copies.length === nodes.length - 1) return node;
      }
      throw new Error(`The group did not settle within three minutes: ${JSON.stringify(await members())}`);
    };
    const first = await settled();
    await connected(`postgres://${account}:${word}@127.0.0.1:${first.port}/postgres`, async (client) => {
      await client.query(`create role nestling login password '${word}'`);
      await client.query('create database nestling owner nestling');
    });
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return {
      nodes,
      address: `postgres://nestling:${word}@${hosts}/nestling?target_session_attrs=read-write`,
      settled,
      switchOver: async () => {
        const { name: leader } = await settled();
        const answer = await fetch(
          `http://127.0.0.1:${rests[nodes.findIndex(({ name }) => name === leader)]}/switchover`,
          {
            method: 'POST',
            body: JSON.stringify({ leader }),
          },
        );
        if (!answer.ok) throw new Error(`Patroni: ${await answer.text()}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEtcd(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const [port, peers] = [await freePort(), await freePort()];
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const child = spawn('etcd', {
    env: {
      ...process.env,
      ETCD_DATA_DIR: path.join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: own,
      ETCD_ADVERTISE_CLIENT_URLS: own,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: `default=${peer}`,
    },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 100; tries += 1, await delay(100))
    if ((await fetch(`${own}/health`).catch(() => null))?.ok) break;
  return { port, stop: () => ended(child, 'SIGKILL') };
}

async function ended(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function makeNode({
  name,
  folder,
  etcd,
  bin,
}: {
  readonly name: string;
  readonly folder: string;
  readonly etcd: number;
  readonly bin: string;
}): Promise<Node & { readonly rest: number; end(): Promise<void> }> {
  const [postgres, rest] = [await freePort(), await freePort()];
  const ways: Way[] = [await openWay(postgres), await openWay(rest), await openWay(etcd)];
  const [toPostgres, toRest, toEtcd] = ways.map(({ port }) => port);
  const data = path.join(folder, name);
  mkdirSync(data);
  chmodSync(data, 0o700);
  spawnSync('chown', [account, data]);
  const file = path.join(folder, `${name}.yml`);
  await writeFile(
    file,
    `scope: bench
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${toRest}' }
etcd3: { hosts: ['127.0.0.1:${toEtcd}'], use_proxies: true }
bootstrap:
  dcs:
    ttl: ${leaseSeconds}
    loop_wait: 4
    retry_timeout: 8
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_log_hints: 'on', shared_buffers: 64MB, fsync: 'on', wal_keep_size: 512MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: '127.0.0.1:${postgres}'
  connect_address: '127.0.0.1:${toPostgres}'
  data_dir: ${data}
  bin_dir: ${bin}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    superuser: { username: ${account}, password: ${word} }
    replication: { username: replicator, password: ${word} }
    rewind: { username: rewinder, password: ${word} }
  parameters: { unix_socket_directories: '${folder}' }
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
`,
  );
  let child: ChildProcess | null = null;
  const all = () => [...(child?.pid === undefined ? [] : [child.pid]), ...(processesIn(data) ?? [])];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of all()) signalProcess(pid, signal);
  };
  const kill = async () => {
    send('SIGCONT');
    send('SIGKILL');
    await ended(child, 'SIGKILL');
    while ((processesIn(data) ?? []).length > 0) await delay(20);
  };
  return {
    name,
    port: toPostgres ?? 0,
    rest: rest,
    kill,
    start: async () => {
      const log = process.env['PATRONI_LOG'] === undefined ? 'ignore' : 'inherit';
      child = spawn('setpriv', ['--reuid', account, '--regid', account, '--init-groups', 'patroni', file], {
        cwd: '/',
        stdio: ['ignore', log, log],
      });
      await once(child, 'spawn');
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    cut: () => ways.forEach((way) => way.cut()),
    heal: () => ways.forEach((way) => way.heal()),
    end: async () => {
      await kill();
      await Promise.all(ways.map((way) => way.close()));
    },
  };
}
