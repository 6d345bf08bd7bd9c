import { perDatabase } from '#server/kernel/database/database.ts';
import { gather } from '#server/kernel/cache/gather.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { perAsk } from '#server/kernel/hooks/hook.ts';
import { isResting, joinSession, modeColumns, restsSince, sessionColumns } from './fragments.ts';
import { composeFacts, composePurchases, type LaterFacts } from './member-facts.ts';
import type { Person } from './person.ts';
import type { NameReader } from '#server/core/rest/plain-names.ts';
import { anybody } from '#server/core/rest/shelf.ts';
import { asMember, once, type CallContext, type MemberContext } from '#server/kernel/http/context.ts';
import type { SessionClaim, SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';

/** A member, with what later rooms know of her. */
export interface MemberRow extends LaterFacts {
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
  readonly paused: boolean;
  readonly lost: boolean;
  /** In either. */
  readonly resting: boolean;
  /** When the pause or what follows the loss began, whichever was first; null in neither. */
  readonly restsSince: Date | null;
  /** Version of the terms that she accepted last. */
  readonly termsVersion: number;
  readonly hasChild: boolean;
}

/** The member as audiences see her. */
export const personOf = ({ memberLevel, countryCode, lactation, registeredAt }: MemberRow): Person => ({
  level: memberLevel,
  countryCode,
  stage: lactation,
  registeredAt,
});

interface FoundRow extends MemberRow {
  readonly position: number;
  /** All null without a session of that digest. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly seenAt: Date | null;
}

/** Composed when a process begins, once for all its requests. */
export const findMembers = perAsk((ask) => {
  const facts = composeFacts(ask);
  return prepared<FoundRow>(
    'find-members',
    `select w.position::int as "position", ${sessionColumns},
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
          ${modeColumns('m')}, ${isResting('m')} as resting, ${restsSince('m')} as "restsSince",
          m.terms_version::int as "termsVersion",
          exists(select from child k where k.member_id = m.member_id) as "hasChild",
          ${facts.columns}
     from unnest($1::uuid[], $3::bytea[]) with ordinality as w(member_id, digest, position)
     join member m on m.member_id = w.member_id
     left ${joinSession('w')}
     ${facts.joins}
    cross join lateral (${composePurchases(ask, 'm.member_id')}) b`,
  );
});

/**
 * The signed-in member, read once in a request. Reads that arrive together are one statement; each sees every
 * write before it.
 */
export function readMember({
  db,
  session,
  now,
  memo,
  ask,
}: Pick<MemberContext, 'db' | 'session' | 'now' | 'memo' | 'ask'>): Promise<MemberRow> {
  return once(memo, readMember, async () => {
    const row = await membersOf(ask)(db)({ ...session, now: now() });
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
export const readSessionWithMember: SessionReader = async ({ db, now, memo, ask }, claim) => {
  const row = await membersOf(ask)(db)({ ...claim, now: now() });
  if (!row?.expiresAt || !row.seenAt) return undefined;
  memo.set(readMember, Promise.resolve(row));
  return { expiresAt: row.expiresAt, revokedAt: row.revokedAt, seenAt: row.seenAt } satisfies StoredSession;
};

const membersOf = perAsk((ask) =>
  perDatabase((db) =>
    gather<SessionClaim & { now: Date }, FoundRow | undefined>(async (wanted) => {
      const latest = wanted.reduce((last, { now }) => (now > last ? now : last), new Date(0));
      const rows = await findMembers(ask)(db, [
        wanted.map(({ memberId }) => memberId),
        latest,
        wanted.map(({ digest }) => digest),
      ]);
      const byPosition = new Map(rows.map((row) => [row.position, row]));
      return wanted.map((_, index) => byPosition.get(index + 1));
    }),
  ),
);
