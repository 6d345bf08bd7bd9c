import { sql, type RawBuilder } from 'kysely';
import type { SiteInfo } from '#contract/pages.ts';

/** What is known of a session that `joinSession` joins, as `StoredSession` has it. */
export const sessionColumns = `n.expires_at as "expiresAt", n.revoked_at as "revokedAt",
          coalesce(n.last_seen_at, n.created_at) as "seenAt"`;

/** Joins the sessions of claims as `n`; `claims` is the alias of their rows, which have a `member_id` and a `digest`. */
export const joinSession = (claims: string) =>
  `join session n on n.member_id = ${claims}.member_id and n.digest = ${claims}.digest`;

/** That a session was hers once, whether it has ended or not. */
export const wasSession = (memberId: string, digest: string) =>
  `exists (select from session n where n.member_id = ${memberId} and n.digest = ${digest})`;

/** That a session of hers goes on. */
export const isSession = (
  memberId: RawBuilder<unknown>,
  digest: RawBuilder<unknown>,
  now: Date,
) => sql<boolean>`
  exists (select from session n where n.member_id = ${memberId} and n.digest = ${digest}
             and n.revoked_at is null and n.expires_at > ${now})`;

/** That a member, a column such as `m.member_id`, is closing her account: nobody tells her anything then. */
export const isClosing = (memberId: string) =>
  sql.raw<boolean>(`exists (select from account_closing closing where closing.member_id = ${memberId})`);

/** That a member of an SQL expression is kept from something at a moment. */
export const isBlocked = (memberId: string, now: Date) => sql<boolean>`exists (
  select from account_block block
   where block.member_id = ${sql.raw(memberId)} and block.lifted_at is null and block.ends_at > ${now})`;

/** What a member signs in with, in one column `name`: addresses and numbers. */
export const signInNames = (memberId: string) =>
  sql`select name from sign_in_name where member_id = ${memberId}`;

/** What a browser's key is under the id of a member, as `devicesOf` has it. */
export const deviceUnder = (memberId: string, key: Buffer | null) =>
  sql<Buffer | null>`sha256(${key}::bytea || uuid_send(${sql.raw(memberId)}))`;

/** The devices on which members of a sub-select signed in, as a sub-select: `member_id`, `digest`. */
export const devicesOf = (memberIds: RawBuilder<unknown>) =>
  sql`(select k.member_id, k.digest from known_device k where k.member_id in (${memberIds}))`;

/** Members, to read from or to join under an alias: `from ${membersAs('m')}`. Nobody else names their table. */
export const membersAs = (alias: string) => `member ${alias}`;

/** The accounts of an SQL array and those that were joined to them, as an array: `member_id = any(${accountsOf('$1::uuid[]')})`. */
export const accountsOf = (memberIds: string) =>
  `(${memberIds} || array(select j.member_id from joined_account j where j.into_id = any(${memberIds}) and j.undone_at is null))`;

/** The same of members by their ids. */
export const accountsOfMembers = (memberIds: readonly string[]) => sql<string[]>`
  (${sql.val(memberIds)}::uuid[]
   || array(select j.member_id from joined_account j where j.into_id = any(${sql.val(memberIds)}::uuid[]) and j.undone_at is null))`;

/** Accounts that were joined to another one, as a sub-select: `member_id`, `into_id` and `joining_id`. */
export const joinedAccounts =
  '(select member_id, into_id, joining_id from joined_account where undone_at is null)';

/** In a pause or after a loss. */
export const isResting = (alias: string) =>
  `(${alias}.paused_at is not null or ${alias}.lost_at is not null)`;

/** Of a row of members: she declined to have her visits measured. */
export const isUnmeasured = (alias: string) => `(${alias}.unmeasured_at is not null)`;

/** Of a row of members: she may be counted among others. Nobody who rests or leaves is, so that no count tells of it. */
export const isCounted = (alias: string) =>
  `(not ${isResting(alias)}
    and not exists (select from account_closing closing where closing.member_id = ${alias}.member_id))`;

/** The same where rows of members stand beside those of a `with`: spread tables cannot be looked at row by row there. */
export const isCountedBesides = (alias: string) =>
  `(not ${isResting(alias)} and ${alias}.member_id not in (select closing.member_id from account_closing closing))`;

/** The two apart, as columns of `Mode`. */
export const modeColumns = (alias: string) =>
  `${alias}.paused_at is not null as paused, ${alias}.lost_at is not null as lost`;

/** When the pause or what follows the loss began, whichever was first; null in neither. */
export const restsSince = (alias: string) => `least(${alias}.paused_at, ${alias}.lost_at)`;

/** The children of the member of an SQL expression in the order of their days, as a JSON array as `Family` has them. */
export const childrenOf = (memberId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('childId', k.child_id, 'name', k.name,
                              'birthDate', k.birth_date, 'expectedDate', k.expected_date, 'addedAt', k.created_at)
                    order by coalesce(k.birth_date, k.expected_date), k.child_id), '[]')
    from child k where k.member_id = ${memberId})`;

/** The days of their births, expected or past, one a row as `day`. */
export const birthDaysOf = (memberId: string) =>
  `select coalesce(k.birth_date, k.expected_date) as day from child k where k.member_id = ${memberId}`;

/** The days on which they were born, one a row as `day`. */
export const bornDaysOf = (memberId: string) =>
  `select k.birth_date as day from child k where k.member_id = ${memberId} and k.birth_date is not null`;

/** Of a row of members: she agreed to be shown things by her stage and her children's ages. */
export const agreedToFamily = (alias: string) => `${alias}.family_agreed_at is not null`;

/** The days that gifts of children were given for are free again. `occasions`: SQL for rows of their mother's `member_id` and their id as `occasion`. */
export const freeGiftDates = (occasions: RawBuilder<unknown>) => sql`
  update child k set gift_date = null, gift_moved_at = null
    from (${occasions}) c
   where k.member_id = c.member_id and k.child_id::text = c.occasion`;

/** The pauses of the member of an SQL expression that are over, as a JSON array of `began` and `ended`. */
export const pausesOf = (memberId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('began', r.began_at, 'ended', r.ended_at) order by r.began_at), '[]')
    from member_rest r where r.member_id = ${memberId})`;

/** Of a row of members: she agreed that her due date and the ages of her children choose mails for her. */
export const agreedToWeeks = (alias: string) => `${alias}.weeks_agreed_at is not null`;

/** Of the member `m`: she wants to hear news of the brand. */
const wantsNews = `coalesce((select o.wanted from mail_choice o where o.member_id = m.member_id and o.kind = 'offers'),
                            m.marketing_accepted_at is not null)`;

/** Of one kind of `k`, with the choice `c` and the member `m`: an own choice, else what was said when signing up. What
 * is about to expire, answered to her or asked for is told to everybody who did not say no. Mails for her weeks need that she
 * wants news and agreed to them, those after a while away that she wants news. */
export const wantsMail = sql.raw<boolean>(
  `case k.kind
     when 'weeks' then ${agreedToWeeks('m')} and coalesce(c.wanted, true) and ${wantsNews}
     when 'back' then coalesce(c.wanted, true) and ${wantsNews}
     else coalesce(c.wanted, k.kind in ('expiry', 'villages', 'reminders') or m.marketing_accepted_at is not null)
   end`,
);

/** The choice `c` of the member `m` for the kind of `k`, as a join. */
export const joinMailChoice = sql.raw(
  'left join mail_choice c on c.member_id = m.member_id and c.kind = k.kind',
);

/** The zone in which she reads instants, as `shownZone` has it, of the row of `member` that goes by `alias`. */
export const shownZoneOf = (
  { timeZone, ownClocks }: Pick<SiteInfo, 'timeZone' | 'ownClocks'>,
  alias = 'm',
): RawBuilder<string> =>
  ownClocks
    ? sql.raw(`${alias}.time_zone`)
    : sql`case when ${sql.raw(`${alias}.own_clock`)} then ${sql.raw(`${alias}.time_zone`)} else ${sql.lit(timeZone)} end`;
