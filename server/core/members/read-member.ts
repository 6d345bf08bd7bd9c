import { purchaseChannels, type PurchaseChannel } from '#contract/calls/warranties.ts';
import { perDatabase } from '#server/kernel/database/database.ts';
import { gather } from '#server/kernel/database/gather.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { Person } from './person.ts';
import type { NameReader } from '#server/core/rest/plain-names.ts';
import { keptAtRest } from '#server/core/rest/deliveries.ts';
import { anybody } from '#server/core/rest/shelf.ts';
import { asMember, once, type CallContext, type MemberContext } from '#server/kernel/http/context.ts';
import type { SessionClaim, SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';

/** A member with the balances that can be spent now. */
export interface MemberRow {
  readonly memberId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly hasPass: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly countryCode: string;
  readonly registerCountryCode: string;
  readonly language: string;
  readonly timeZone: string;
  /** Instants are shown to her in her own zone. */
  readonly ownClock: boolean;
  readonly lactation: number;
  readonly cupSize: string | null;
  readonly siliconePlugSize: string | null;
  readonly resumptionDate: string | null;
  readonly birthday: string | null;
  readonly childExpectedDate: string | null;
  readonly memberLevel: number;
  /** The level she was last shown. */
  readonly levelSeen: number;
  readonly registeredAt: Date;
  readonly registerChannel: string;
  readonly registerSource: string | null;
  readonly purchaseChannel: number;
  /** Products that she registered, presents aside, and orders that she proved. */
  readonly purchases: number;
  readonly hasCard: boolean;
  readonly extraInfo: Record<string, string>;
  readonly points: number;
  readonly coins: number;
  readonly giftCount: number;
  /** Coupons that can be used. */
  readonly discountCount: number;
  readonly checkedInEver: boolean;
  /** Notifications, up to a hundred. */
  readonly unread: number;
  readonly paused: boolean;
  readonly lost: boolean;
  /** In either. */
  readonly resting: boolean;
  /** When the pause or what follows the loss began, whichever was first; null in neither. */
  readonly restsSince: Date | null;
  /** Version of the terms that she accepted last. */
  readonly termsVersion: number;
  readonly hasChild: boolean;
  readonly hasAddress: boolean;
  /** Tasks whose points were given. */
  readonly paidTasks: readonly string[];
}

/** The member as audiences see her. */
export const personOf = ({ memberLevel, countryCode, lactation, registeredAt }: MemberRow): Person => ({
  level: memberLevel,
  countryCode,
  stage: lactation,
  registeredAt,
});

/**
 * What of a balance cannot be spent at `$2`: lots on their way and lots that expired but are not yet swept, before a rest
 * that goes on. `$2` stands alone so that the plan knows how few have expired.
 */
const notSpendable = (currency: string) => `
  coalesce((select sum(l.remaining) from ledger_lot l
             where l.member_id = m.member_id and l.currency = '${currency}' and l.remaining > 0
               and l.expires_at <= $2
               and l.expires_at <= coalesce(least(m.paused_at, m.lost_at), 'infinity')), 0)
  + coalesce((select sum(l.remaining) from ledger_lot l
               where l.member_id = m.member_id and l.currency = '${currency}' and l.remaining > 0
                 and l.available_at > l.earned_at and l.available_at > $2
                 and l.expires_at > least($2, m.paused_at, m.lost_at)), 0)`;

/** Its place among the channels, from 1. */
const channelOf = (channel: PurchaseChannel) => purchaseChannels.indexOf(channel) + 1;

/** What a member bought, as far as she told: each product by where it came from, and orders proved in journeys. */
const purchases = (memberId: string) => `
  select count(*) filter (where p.channel <> ${channelOf('gift')})::int as purchases,
         coalesce(bool_or(p.card), false) as "hasCard",
         (array_agg(p.channel order by p.at desc))[1] as channel
    from (select array_position(array['${purchaseChannels.join("','")}'], r.channel) as channel, r.created_at as at,
                 true as card
            from product_registration r where r.member_id = ${memberId}
           union all
          select ${channelOf('amazon')}, s.submitted_at, false
            from submission s
           where s.member_id = ${memberId} and s.order_hash is not null and s.submitted_at is not null
             and s.state <> 'declined') p`;

interface FoundRow extends MemberRow {
  readonly position: number;
  /** All null without a session of that digest. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly seenAt: Date | null;
}

const findMembers = prepared<FoundRow>(
  'find-members',
  `select w.position::int as "position", n.expires_at as "expiresAt", n.revoked_at as "revokedAt",
          coalesce(n.last_seen_at, n.created_at) as "seenAt",
          m.member_id as "memberId", m.email, m.email_verified_at is not null as "emailVerified", m.phone,
          m.phone_verified_at is not null as "phoneVerified", m.password_hash is not null as "hasPass",
          m.first_name as "firstName", m.last_name as "lastName", m.avatar, m.country_code as "countryCode",
          m.register_country_code as "registerCountryCode", m.language, m.time_zone as "timeZone",
          m.own_clock as "ownClock",
          m.lactation::int as lactation, m.cup_size as "cupSize", m.silicone_plug_size as "siliconePlugSize",
          m.resumption_date::text as "resumptionDate", m.birthday::text as birthday,
          m.child_expected_date::text as "childExpectedDate", m.member_level::int as "memberLevel",
          m.level_seen::int as "levelSeen", m.created_at as "registeredAt",
          m.register_channel as "registerChannel", m.register_source as "registerSource",
          coalesce(b.channel, 1) as "purchaseChannel", b.purchases, b."hasCard", m.extra_info as "extraInfo",
          (coalesce(p.amount, 0) - (${notSpendable('points')}))::bigint as points,
          (coalesce(c.amount, 0) - (${notSpendable('coins')}))::bigint as coins,
          coalesce(g.gifts, 0) as "giftCount", coalesce(g.coupons, 0) as "discountCount",
          coalesce(s.total_days > 0, false) as "checkedInEver",
          (select count(*)::int
             from (select from notification u
              where u.member_id = m.member_id and u.read_at is null
                and not (${keptAtRest('u')} and (m.paused_at is not null or m.lost_at is not null)) limit 100) u) as unread,
          m.paused_at is not null as paused, m.lost_at is not null as lost,
          m.paused_at is not null or m.lost_at is not null as resting,
          least(m.paused_at, m.lost_at) as "restsSince",
          m.terms_version::int as "termsVersion",
          exists(select from child k where k.member_id = m.member_id) as "hasChild",
          exists(select from address a where a.member_id = m.member_id) as "hasAddress",
          array(select t.source_id from ledger_key t
                 where t.member_id = m.member_id and t.currency = 'points' and t.source_type = 'task') as "paidTasks"
     from unnest($1::uuid[], $3::bytea[]) with ordinality as w(member_id, digest, position)
     join member m on m.member_id = w.member_id
     left join session n on n.member_id = w.member_id and n.digest = w.digest
     left join ledger_balance p on p.member_id = m.member_id and p.currency = 'points'
     left join ledger_balance c on c.member_id = m.member_id and c.currency = 'coins'
     left join check_in_state s on s.member_id = m.member_id
     left join lateral (
       select count(*)::int as gifts,
              count(*) filter (where c.delivery = 'coupon' and c.used_at is null
                                 and (c.valid_until is null or c.valid_until > $2))::int as coupons
         from gift_claim c where c.member_id = m.member_id and c.state <> 'cancelled') g on true
    cross join lateral (${purchases('m.member_id')}) b`,
);

/**
 * The signed-in member, read once in a request. Reads that arrive together are one statement; each sees every
 * write before it.
 */
export function readMember({
  db,
  session,
  now,
  memo,
}: Pick<MemberContext, 'db' | 'session' | 'now' | 'memo'>): Promise<MemberRow> {
  return once(memo, readMember, async () => {
    const row = await membersOf(db)({ ...session, now: now() });
    if (!row) throw new Error('A session without its member');
    return row;
  });
}

/** Who asks, as far as it decides what she is shown; who is not signed in is not known to rest. */
export async function readerOf(context: CallContext): Promise<NameReader> {
  const member = asMember(context);
  const { resting } = member ? await readMember(member) : anybody;
  return { script: context.script, resting };
}

/** Checks a session and reads its member for `readMember` in one statement. */
export const readSessionWithMember: SessionReader = async ({ db, now, memo }, claim) => {
  const row = await membersOf(db)({ ...claim, now: now() });
  if (!row?.expiresAt || !row.seenAt) return undefined;
  memo.set(readMember, Promise.resolve(row));
  return { expiresAt: row.expiresAt, revokedAt: row.revokedAt, seenAt: row.seenAt } satisfies StoredSession;
};

const membersOf = perDatabase((db) =>
  gather<SessionClaim & { now: Date }, FoundRow | undefined>(async (wanted) => {
    const latest = wanted.reduce((last, { now }) => (now > last ? now : last), new Date(0));
    const rows = await findMembers(db, [
      wanted.map(({ memberId }) => memberId),
      latest,
      wanted.map(({ digest }) => digest),
    ]);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return wanted.map((_, index) => byPosition.get(index + 1));
  }),
);
