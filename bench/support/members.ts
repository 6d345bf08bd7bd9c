import { createHash, randomBytes } from 'node:crypto';
import { parse as parseUuid, v7 as uuidv7 } from 'uuid';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { run, type Load } from './load.ts';

export interface BenchMember {
  readonly memberId: string;
  readonly token: string;
}

const batch = 5000;

/** Members with a session each, written in bulk as registration would leave them. */
export async function createMembers({ pool }: OpenDatabase, count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let made = 0; made < count; made += batch) {
    const some = Array.from({ length: Math.min(batch, count - made) }, () => {
      const memberId = uuidv7();
      const secret = randomBytes(32);
      return {
        memberId,
        token: Buffer.concat([parseUuid(memberId), secret]).toString('base64url'),
        digest: createHash('sha256').update(secret).digest(),
      };
    });
    const ids = some.map(({ memberId }) => memberId);
    await pool.query(
      `insert into member (member_id, email, email_verified_at, first_name, country_code, register_country_code,
                           language, time_zone, terms_accepted_at, created_at)
       select id, id || '@example.org', now(), 'Mira', 'GB', 'GB', 'en', 'Europe/London', now(), now()
         from unnest($1::uuid[]) id`,
      [ids],
    );
    await pool.query(
      `insert into ledger_balance (member_id, currency, amount)
       select id, currency, 0 from unnest($1::uuid[]) id, unnest(array['points', 'coins']) currency`,
      [ids],
    );
    await pool.query('insert into check_in_state (member_id) select unnest($1::uuid[])', [ids]);
    await pool.query(
      `insert into session (member_id, digest, created_at, expires_at, user_agent)
       select id, digest, now(), now() + interval '20 days', 'bench' from unnest($1::uuid[], $2::bytea[]) as s(id, digest)`,
      [ids, some.map(({ digest }) => digest)],
    );
    members.push(...some.map(({ memberId, token }) => ({ memberId, token })));
  }
  await pool.query('vacuum analyze');
  return members;
}

/** An amount that each can spend at once, earned in one go as the ledger would write it. */
export async function giveCoins(
  { pool }: OpenDatabase,
  members: readonly BenchMember[],
  amount: number,
): Promise<void> {
  await pool.query(
    `with earned as (select id, uuidv7() as entry_id from unnest($1::uuid[]) id),
     entry as (
       insert into ledger_entry (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type,
                                 source_id, rule)
       select id, entry_id, now(), (now() at time zone 'UTC')::date, 'coins', 'earn', $2, 'demo', 'bench', 'demo.welcome'
         from earned),
     key as (
       insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
       select id, 'coins', 'demo', 'bench', 'earn', entry_id, $2 from earned),
     lot as (
       insert into ledger_lot (member_id, entry_id, currency, amount, remaining, earned_at, available_at, expires_at)
       select id, entry_id, 'coins', $2, $2, now(), now(), now() + interval '6 months' from earned)
     update ledger_balance set amount = amount + $2 where member_id = any($1::uuid[]) and currency = 'coins'`,
    [members.map(({ memberId }) => memberId), amount],
  );
}

/** Gives out each member once, in order; throws when there are no more, because a repeated check-in writes nothing. */
export function oneByOne(members: readonly BenchMember[]): () => BenchMember {
  let next = 0;
  return () => {
    const member = members[next];
    if (!member) throw new Error(`All ${members.length} members are used up: make more`);
    next += 1;
    return member;
  };
}

/** The check-in of whoever is next, for a load. */
export const checkingIn = (next: () => BenchMember) => ({
  path: '/api/station/member/checkIn',
  method: 'POST' as const,
  headers: () => ({ authorization: `Bearer ${next().token}`, 'content-type': 'application/json' }),
  body: () => '{}',
});

/** Check-ins of whoever is next, as many as possible or so many a second. */
export const runCheckIns = (
  { url }: { readonly url: string },
  next: () => BenchMember,
  {
    connections,
    seconds,
    perSecond,
  }: Pick<Load, 'connections' | 'seconds'> & { readonly perSecond?: number | undefined },
) => run({ url, ...checkingIn(next), connections, seconds, ...(perSecond !== undefined && { perSecond }) });
