import { hers } from '#server/kernel/database/citus/one-member.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { perAsk } from '#server/kernel/hooks/hook.ts';
import {
  isResting,
  isUnmeasured,
  joinSession,
  modeColumns,
  restsSince,
  sessionColumns,
} from './fragments.ts';
import { composeFacts, composePurchases } from './fragments-facts.ts';
import type { MemberRow } from './member-row.ts';

export interface FoundMember extends MemberRow {
  readonly position: number;
  /** All null without a session of that digest. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly seenAt: Date | null;
}

/** By the id that is given and not by that of the row, which is the same: with tables that are spread it says on which machine it is. */
const askedFor = (texts: string) => texts.replaceAll('m.member_id', hers('w.member_id'));

/** Composed when a process begins, once for all its requests. */
export const findMembers = perAsk((ask) => {
  const facts = composeFacts(ask);
  return prepared<FoundMember>(
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
          ${isUnmeasured('m')} as unmeasured, m.terms_version::int as "termsVersion",
          exists(select from child k where k.member_id = ${hers('w.member_id')}) as "hasChild",
          ${askedFor(facts.columns)}
     from unnest($1::uuid[], $3::bytea[]) with ordinality as w(member_id, digest, position)
     join member m on m.member_id = w.member_id
     left ${joinSession('w')}
     ${askedFor(facts.joins)}
    cross join lateral (${composePurchases(ask, hers('w.member_id'))}) b`,
  );
});
