import { sql } from 'kysely';
import { idOf, type LinesOf } from '#server/kernel/database/fragments-lines.ts';

/** Where she signed in; when that ended is told, and not what made it end. */
export const sessionLines: LinesOf = (memberId) => sql`
  select n.created_at as at, ${sql.raw(idOf("encode(n.digest, 'hex')"))} as id,
         jsonb_build_object('userAgent', n.user_agent, 'endsAt', least(n.revoked_at, n.expires_at)) as facts
    from session n where n.member_id = ${memberId}`;

/** What she agreed to, and which mails she chose; none of the kinds whose choice would tell of her family. */
export const consentLines: LinesOf = (memberId) => sql`
  select m.terms_accepted_at as at, ${sql.raw(idOf("'terms'"))} as id,
         jsonb_build_object('to', 'terms', 'version', m.terms_version) as facts
    from member m where m.member_id = ${memberId}
  union all
  select m.marketing_accepted_at, ${sql.raw(idOf("'marketing'"))}, jsonb_build_object('to', 'marketing')
    from member m where m.member_id = ${memberId} and m.marketing_accepted_at is not null
  union all
  select c.changed_at, ${sql.raw(idOf('c.kind'))},
         jsonb_build_object('to', 'mail', 'mail', c.kind, 'wanted', c.wanted)
    from mail_choice c where c.member_id = ${memberId} and c.kind in ('offers', 'magazine', 'expiry', 'reminders')`;
