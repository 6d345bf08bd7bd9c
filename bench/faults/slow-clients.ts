import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { withinMs } from '#contract/ranks.ts';
import { install } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import { askAtRate } from '../support/open-loop.ts';
import { print } from '../support/report.ts';

const slowOnes = 300;
const perSecond = 100;
const seconds = 8;
const mostP99Ms = 1000;
const mostGrownMb = 60;

/**
 * Three hundred clients that send their request a byte at a time, or ask for a page and never read it, beside others who ask as
 * usual: fails unless those are served as ever, and memory stays.
 */
export async function slowClients(): Promise<void> {
  const installation = await install();
  try {
    const members = await createMembers(installation.database, 100);
    const server = await installation.startServer();
    let count = 0;
    const next = () => ({
      path: '/api/station/user/getUserInfo/v2',
      headers: { authorization: `Bearer ${members[count++ % members.length]?.token}` },
    });
    const load = { url: server.url, pid: server.pid, perSecond, seconds, next, deadlineMs: withinMs.call };
    const alone = await askAtRate(load);
    const memoryBefore = await server.memory();
    const sockets: Socket[] = [];
    for (let slow = 0; slow < slowOnes; slow += 1) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      if (slow % 3 === 0) socket.pause().write('GET /login HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
      else if (slow % 3 === 1) socket.write('GET /login HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ');
      else
        socket.write(
          'POST /api/station/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n{',
        );
      sockets.push(socket);
    }
    const dripping = setInterval(() => {
      for (const [index, socket] of sockets.entries())
        if (index % 3 !== 0 && socket.writable) socket.write(' ');
    }, 1000);
    await delay(1000);
    const beside = await askAtRate(load);
    clearInterval(dripping);
    const grownMb = Math.round(((await server.memory()) - memoryBefore) / 1e6);
    for (const socket of sockets) socket.destroy();
    print({ name: 'slow-clients', slowOnes, alone, beside, grownMb });
    await server.stop();
    if (
      // On a busy machine even those alone wait longer.
      beside.goodP99Ms > Math.max(mostP99Ms, alone.goodP99Ms * 1.5) ||
      beside.goodPerSecond < alone.goodPerSecond * 0.8 ||
      grownMb > mostGrownMb
    )
      throw new Error('Others felt those who are slow');
  } finally {
    await installation.stop();
  }
}
