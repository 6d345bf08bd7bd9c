import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { CheckInResult } from '#contract/calls/check-in.ts';
import type { Envelope } from '#contract/envelope.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { ask } from '#server/features.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { testDemo } from '#tests/support/demo.ts';

export interface Member {
  readonly memberId: string;
  readonly token: string;
}

/** Makes members with open sessions, as signing in would leave them. */
export async function makeMembers(db: Database, count: number): Promise<Member[]> {
  const now = new Date();
  const makeSome = (some: number) =>
    transaction(db, async (tx) => {
      const made: Member[] = [];
      for (let index = 0; index < some; index += 1) {
        const memberId = await createMember(
          tx,
          { ask },
          {
            email: `${randomUUID()}@example.org`,
            passwordHash: null,
            firstName: 'Mira',
            lastName: '',
            countryCode: 'GB',
            timeZone: 'UTC',
            language: 'en',
            acceptMarketing: false,
            now,
          },
        );
        const { token } = await openSession(tx, memberId, { now, mode: testDemo, userAgent: 'tests' });
        made.push({ memberId, token });
      }
      return made;
    });
  return (await Promise.all(Array.from({ length: 4 }, () => makeSome(count / 4)))).flat();
}

export type Answer =
  | { readonly kind: 'done'; readonly result: CheckInResult }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly envelope: Envelope;
      readonly retryAfter: number;
    }
  /** The connection broke: it may or may not have been written. */
  | { readonly kind: 'unknown' };

export async function checkIn(url: string, { token }: Member): Promise<Answer> {
  try {
    const response = await fetch(`${url}${calls.checkIn.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const envelope = (await response.json()) as Envelope<CheckInResult>;
    if (response.status === 200 && envelope.result) return { kind: 'done', result: envelope.result };
    const retryAfter = Number(response.headers.get('retry-after'));
    return { kind: 'refused', status: response.status, envelope, retryAfter };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Lets sixteen visitors at a time check members in, each once or, `untilDone`, until it is done. */
export async function checkInAll(
  url: string,
  members: readonly Member[],
  { untilDone, onAnswer }: { untilDone: boolean; onAnswer: (member: Member, answer: Answer) => void },
): Promise<void> {
  const queue = [...members];
  const visit = async () => {
    for (let member = queue.shift(); member; member = queue.shift()) {
      for (;;) {
        const answer = await checkIn(url, member);
        onAnswer(member, answer);
        if (!untilDone || answer.kind === 'done') break;
        await delay(20);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, visit));
}

/** Members whose balance, entries, lots, keys and check-ins do not say the same; and how many check-ins each has. */
export async function audit(db: Database): Promise<{ days: Map<string, number>; contradictions: unknown[] }> {
  const { rows } = await sql<{ memberId: string; days: number; contradicts: boolean }>`
    select m.member_id, c.days::int as days,
           not (b.amount = e.amount and e.amount = l.remaining and l.amount = k.amount and e.amount = c.coins
                and e.count = c.entries and s.total_days = c.days) as contradicts
      from member m
      join ledger_balance b on b.member_id = m.member_id and b.currency = 'coins'
      join check_in_state s on s.member_id = m.member_id
      cross join lateral (select coalesce(sum(amount), 0) as amount, count(*) as count from ledger_entry
                           where member_id = m.member_id and currency = 'coins') e
      cross join lateral (select coalesce(sum(remaining), 0) as remaining, coalesce(sum(amount), 0) as amount
                            from ledger_lot where member_id = m.member_id and currency = 'coins') l
      cross join lateral (select coalesce(sum(amount), 0) as amount from ledger_key
                           where member_id = m.member_id and currency = 'coins') k
      cross join lateral (select count(*) as days, count(*) + count(milestone) as entries,
                                 coalesce(sum(coins + coalesce(milestone_coins, 0)), 0) as coins
                            from check_in where member_id = m.member_id) c`.execute(db);
  return {
    days: new Map(rows.map(({ memberId, days }) => [memberId, days])),
    contradictions: rows.filter(({ contradicts }) => contradicts),
  };
}
