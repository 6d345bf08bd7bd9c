import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import { chained, type Link } from '#server/kernel/database/chained.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { SessionClaim, StoredSession } from '#server/kernel/http/session-reader.ts';
import { joinSession, membersAs, sessionColumns } from '#server/core/members/fragments.ts';
import { earningLinks } from '#server/core/ledger/fragments.ts';
import { waitHours } from './rules.ts';
import { restColumns, restsOf, type RestColumns } from './fragments.ts';
import type { Rests } from './rests.ts';

/** A member's streak with the check-in of its last day. Days are `YYYY-MM-DD`. */
export interface CheckInState {
  readonly memberId: string;
  readonly timeZone: string;
  readonly version: number;
  readonly lastDay: string | null;
  readonly lastAt: Date | null;
  readonly zoneMoved: boolean;
  readonly waitsUntil: Date | null;
  readonly streak: number;
  readonly totalDays: number;
  readonly coverWeek: string | null;
  /** Of the last check-in; null before the first. */
  readonly coins: number | null;
  readonly cardDay: number | null;
  readonly coveredDays: string[] | null;
  readonly milestone: number | null;
  readonly milestoneCoins: number | null;
  /** What the last check-in brought of days that went by before it. */
  readonly carried: { readonly day: string; readonly coins: number }[];
  /** Days covered by the check-ins of the last seven days, or paid with one of them. */
  readonly recentCovered: string[];
  readonly rests: Rests;
}

/** Rows come for members that exist, in no order. */
export async function findStandings(db: Database, memberIds: readonly string[]): Promise<CheckInState[]> {
  const rows = await selectStandings(db, [memberIds]);
  return rows.map((row) => ({ ...row, rests: restsOf(row) }));
}

/** Standings together with the sessions that ask for them: `position` is that of the claim, from 1. */
export async function findSessionStandings(
  db: Database,
  claims: readonly SessionClaim[],
): Promise<(CheckInState & StoredSession & { readonly position: number })[]> {
  const rows = await selectSessionStandings(db, [
    claims.map(({ memberId }) => memberId),
    claims.map(({ digest }) => digest),
  ]);
  return rows.map((row) => ({ ...row, rests: restsOf(row) }));
}

type StandingRow = Omit<CheckInState, 'rests'> & RestColumns;

/** `more` columns of `w`, which are rows with a `member_id`. */
const standingsText = (wanted: string, more = '') => `
   select ${more} m.member_id as "memberId", m.time_zone as "timeZone", s.version, s.last_day::text as "lastDay",
          s.last_at as "lastAt",
          coalesce(m.time_zone_changed_at >= s.last_at or m.time_zone <> c.time_zone, false) as "zoneMoved",
          s.waits_until as "waitsUntil", s.streak,
          s.total_days as "totalDays",
          s.cover_week::text as "coverWeek", c.coins, c.card_day::int as "cardDay",
          c.covered_days::text[] as "coveredDays", c.milestone, c.milestone_coins as "milestoneCoins",
          (select coalesce(jsonb_agg(jsonb_build_object('day', k.day, 'coins', k.coins + coalesce(k.milestone_coins, 0))
                                  order by k.day), '[]')
             from check_in k
            where k.member_id = w.member_id and k.carried and k.day between s.last_day - 3 and s.last_day - 1
              and k.checked_in_at = c.checked_in_at) as carried,
          array(select unnest(case when r.carried then array[r.day] else r.covered_days end)::text from check_in r
                 where r.member_id = w.member_id and r.day > s.last_day - 7) as "recentCovered",${restColumns}
     from ${wanted}
     join ${membersAs('m')} on m.member_id = w.member_id
     join check_in_state s on s.member_id = w.member_id
     left join check_in c on c.member_id = w.member_id and c.day = s.last_day`;

const selectStandings = prepared<StandingRow>(
  'find-check-in-standings',
  standingsText('unnest($1::uuid[]) as w(member_id)'),
);

const selectSessionStandings = prepared<StandingRow & StoredSession & { readonly position: number }>(
  'find-session-standings',
  standingsText(
    `unnest($1::uuid[], $2::bytea[]) with ordinality as w(member_id, digest, position)
     ${joinSession('w')}`,
    `w.position::int as "position", ${sessionColumns},`,
  ),
);

/** The guard against a second day by a move, for `check_in_state s` and a check-in `i`. */
export const waitIsOver = `(s.waits_until is null or i.at >= s.waits_until
                            or i.waited_at < s.waits_until)`;

/**
 * Writes many check-ins with their ledger postings in one statement. A member whose streak moved since it was
 * read (`version`), or who waits after a change of zone, is left out; returns the members that were written. One row a
 * member, and one more for each day that is carried.
 */
const checkInLinks: readonly Link[] = [
  {
    name: 'input',
    text: `
     select *, at + interval '${waitHours} hours' as waited_at from unnest(
       $1::uuid[], $2::int[], $3::date[], $4::timestamptz[], $5::text[], $6::int[], $7::int[], $8::int[],
       $9::smallint[], $10::text[], $11::date[], $12::int[], $13::int[], $14::uuid[], $15::uuid[], $16::boolean[]
     ) as i(member_id, version, day, at, zone, coins, streak, total_days, card_day, covered_days, cover_week,
            milestone, milestone_coins, entry_id, milestone_entry_id, carried)`,
  },
  {
    name: 'moved',
    writes: 'member_id uuid',
    text: `
     update check_in_state s
        set version = s.version + 1, last_day = i.day, last_at = i.at, streak = i.streak,
            total_days = i.total_days, cover_week = i.cover_week, waits_until = null
       from input i
      where s.member_id = i.member_id and s.version = i.version and not i.carried and ${waitIsOver}
     returning i.member_id`,
  },
  { name: 'made', text: 'select i.* from input i join moved using (member_id)' },
  {
    name: 'written',
    writes: '',
    text: `
     insert into check_in (member_id, day, checked_in_at, time_zone, coins, streak, total_days, card_day,
                           covered_days, milestone, milestone_coins, carried)
     select member_id, day, at, zone, coins, streak, total_days, card_day, covered_days::date[], milestone,
            milestone_coins, carried
       from made`,
  },
  {
    name: 'earning',
    text: `
     select member_id, entry_id, 'coins' as currency, 'earn' as kind, 'check-in' as source_type, day::text as source_id,
            'check-in.day' as rule, jsonb_build_object('cardDay', card_day, 'streak', streak) as details,
            coins::bigint as amount, at as occurred_at, at as available_at, '{}'::text[] as products
       from made where not carried
     union all
     select member_id, entry_id, 'coins', 'earn', 'check-in', day::text,
            'check-in.carried' as rule, jsonb_build_object('day', day), coins::bigint, at, at, '{}'
       from made where carried
     union all
     select member_id, milestone_entry_id, 'coins', 'earn', 'check-in-milestone', milestone::text,
            'check-in.milestone', jsonb_build_object('days', milestone),
            milestone_coins::bigint, at, at, '{}'
       from made where milestone is not null`,
  },
  ...earningLinks('earning'),
];

export const writeCheckIns = chained<{ memberId: string }>(
  'write-check-ins',
  checkInLinks,
  'select member_id as "memberId" from moved',
);

/** A new member's, before the first check-in. */
export async function openStanding(tx: Transaction, memberId: string): Promise<void> {
  await tx.insertInto('checkInState').values({ memberId }).execute();
}

/** The last check-in of a day or before it; undefined when there is none. */
export function findLastUntil(db: Queryable, memberId: string, day: string) {
  return db
    .selectFrom('checkIn')
    .select([
      'day',
      'checkedInAt',
      'streak',
      'coins',
      'cardDay',
      'coveredDays',
      'milestone',
      'milestoneCoins',
    ])
    .where('memberId', '=', memberId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}
