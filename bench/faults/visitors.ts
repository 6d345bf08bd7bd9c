import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../support/installation.ts';
import { oneByOne, type BenchMember } from '../support/members.ts';

const visitors = 16;
const pauseMs = 100;

const turns = [
  ['POST', '/api/station/member/checkIn'],
  ['GET', '/api/station/user/getUserInfo/v2'],
  ['GET', '/login'],
] as const;

/** Visitors of whom each waits a little between two requests: one in three checks in, the others read. */
export function beginVisits(url: string, members: readonly BenchMember[]) {
  const times: number[] = [];
  const failures: string[] = [];
  const checkedIn: string[] = [];
  let lastCheckIn = 0;
  const next = oneByOne(members);
  const reader = next();
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const ending = new AbortController();

  async function visit(): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const [method, at] = turns[turn % turns.length] ?? turns[0];
      const { memberId, token } = method === 'POST' ? next() : reader;
      const headers = { authorization: `Bearer ${token}` };
      const begun = performance.now();
      const status = await send(new URL(at, url), { method, agent, headers });
      times.push(performance.now() - begun);
      if (status !== 200) failures.push(`${method} ${at}: ${status}`);
      else if (method === 'POST') {
        checkedIn.push(memberId);
        lastCheckIn = performance.now();
      }
      await delay(pauseMs);
    }
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  return {
    /** When one was last acknowledged, by `performance.now()`. */
    lastCheckIn: () => lastCheckIn,
    end: async () => {
      ending.abort();
      await visiting;
      agent.destroy();
      return { times, failures, checkedIn };
    },
  };
}

/** @returns the status of the whole answer, or what went wrong before it was there. */
export function send(url: URL, options: object): Promise<number | string> {
  return new Promise((resolve) => {
    request(url, options, (response) => {
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'));
      response.resume();
    })
      .on('error', (error) => resolve(error.message))
      .end();
  });
}

/** How many of them do not have exactly one entry. */
export async function notBookedOnce(
  { database }: Pick<Installation, 'database'>,
  memberIds: readonly string[],
): Promise<number> {
  const { rows } = await database.pool.query<{ booked: number }>(
    `select count(*)::int as booked
       from (select member_id from ledger_entry where member_id = any($1::uuid[]) and source_type = 'check-in'
              group by member_id having count(*) = 1) once`,
    [memberIds],
  );
  return memberIds.length - (rows[0]?.booked ?? 0);
}
