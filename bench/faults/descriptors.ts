import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { install } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import { print } from '../support/report.ts';
import { timeToNormal } from './overload.ts';

const files = 200;
const connections = 400;
const heldSeconds = 5;

/** A server that may open 200 files meets 400 connections which stay. Fails unless it lives, and serves as before afterwards. */
export async function descriptors(): Promise<void> {
  const installation = await install({}, undefined, ['prlimit', `--nofile=${files}:${files}`]);
  try {
    const [member] = await createMembers(installation.database, 1);
    const server = await installation.startServer();
    const sockets: Socket[] = [];
    let dropped = 0;
    for (let count = 0; count < connections; count += 1) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => undefined).once('close', () => (dropped += 1));
      sockets.push(socket);
    }
    await delay(heldSeconds * 1000);
    const open = Number(execFileSync('sh', ['-c', `ls /proc/${server.pid}/fd | wc -l`]).toString());
    const turnedAway = dropped;
    for (const socket of sockets) socket.destroy();
    await Promise.race([once(sockets.at(-1) as Socket, 'close'), delay(1000)]);
    const toNormalMs = await timeToNormal(server.url, () => ({
      path: '/api/station/user/getUserInfo/v2',
      headers: { authorization: `Bearer ${member?.token}` },
    }));
    const health = await fetch(`${server.url}/healthz`).then(({ status }) => status);
    print({ name: 'descriptors', files, connections, turnedAway, open, health, toNormalMs });
    await server.stop();
    if (health !== 200 || toNormalMs > 10_000) throw new Error('It did not serve as before afterwards');
  } finally {
    await installation.stop();
  }
}
