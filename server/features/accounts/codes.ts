import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { codePurpose, codeRules } from '#contract/calls/accounts.ts';
import type { Queryable } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';

/**
 * Calls of their own send the others. `social`: to go on after a provider; `proof`: that it is the member who asks for
 * what needs one; `bind`: that a new address or number is the member's.
 */
export const codePurposes = [...codePurpose.options, 'social', 'proof', 'bind'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What a code or a ticket is bound to. */
export interface Target {
  readonly purpose: CodePurpose;
  /** The address the code goes to, normalised. */
  readonly address: string;
  readonly secret: string;
  readonly now: Date;
}

/** Nobody who reads the database can make one or try one out. */
export function keyedHash(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

export const targetHash = ({ secret, purpose, address }: Pick<Target, 'secret' | 'purpose' | 'address'>) =>
  keyedHash(secret, 'code-target', purpose, address);
/** Of the member who had a code sent. */
export const ownerHash = (secret: string, memberId: string) => keyedHash(secret, 'code-owner', memberId);
const codeHash = ({ secret, purpose, address }: Target, code: string) =>
  keyedHash(secret, 'code', purpose, address, code);

/**
 * Makes a new code for a target and forgets the one before. One conditional statement keeps to 60 seconds between
 * codes and ten a day, over all processes; throws `codeTooSoon` or `codeTooMany`. `memberId` is who has it sent when
 * signed in.
 */
export async function issueCode(
  db: Queryable,
  target: Target,
  memberId: string | null = null,
): Promise<string> {
  const { purpose, now } = target;
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const hash = targetHash(target);
  const owner = memberId === null ? null : ownerHash(target.secret, memberId);
  const expiresAt = new Date(now.getTime() + codeRules.minutes * 60_000);
  const today = now.toISOString().slice(0, 10);
  const notAfter = new Date(now.getTime() - codeRules.secondsBetween * 1000);
  const issued = await sql`
    insert into verification_code as c
      (purpose, target, digest, owner, tries, sent_at, expires_at, spent_at, counted_day, sent_count)
    values (${purpose}, ${hash}, ${codeHash(target, code)}, ${owner}, 0, ${now}, ${expiresAt}, null, ${today}, 1)
    on conflict (purpose, target) do update
      set digest = excluded.digest, owner = excluded.owner, tries = 0, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, spent_at = null, counted_day = excluded.counted_day,
          sent_count = case when c.counted_day = excluded.counted_day then c.sent_count + 1 else 1 end
      where c.sent_at <= ${notAfter} and (c.counted_day <> excluded.counted_day or c.sent_count < ${codeRules.perDay})`.execute(
    db,
  );
  if (issued.numAffectedRows === 1n) return code;

  const wait = await readWait(db, target);
  throw new Failure(wait.isDayFull ? 'codeTooMany' : 'codeTooSoon', {
    retryAfterSeconds: Math.max(1, wait.seconds),
  });
}

/** Seconds until another code may be asked for; 0 when one may be now. */
export async function codeWait(db: Queryable, target: Target): Promise<number> {
  return (await readWait(db, target)).seconds;
}

async function readWait(db: Queryable, target: Target): Promise<{ seconds: number; isDayFull: boolean }> {
  const { purpose, now } = target;
  const standing = await db
    .selectFrom('verificationCode')
    .select(['sentAt', 'sentCount', 'countedDay'])
    .where('purpose', '=', purpose)
    .where('target', '=', targetHash(target))
    .executeTakeFirst();
  if (!standing) return { seconds: 0, isDayFull: false };
  if (standing.countedDay === now.toISOString().slice(0, 10) && standing.sentCount >= codeRules.perDay)
    return { seconds: secondsToMidnight(now), isDayFull: true };
  const againAt = standing.sentAt.getTime() + codeRules.secondsBetween * 1000;
  return { seconds: Math.max(0, Math.ceil((againAt - now.getTime()) / 1000)), isDayFull: false };
}

/**
 * Tries a code. Every wrong try counts and the fifth is the last; a right one is spent, so that it works once
 * however many ask at the same moment. `keep` only looks: a right code stays good. Throws `codeWrong`.
 */
export async function useCode(
  db: Queryable,
  target: Target,
  code: string,
  { keep = false } = {},
): Promise<void> {
  const digest = codeHash(target, code);
  const used = await sql<{ right: boolean }>`
    update verification_code
       set tries = case when digest = ${digest} then tries else tries + 1 end,
           spent_at = case when digest = ${digest} and not ${keep}::boolean then ${target.now}::timestamptz else spent_at end
     where purpose = ${target.purpose} and target = ${targetHash(target)}
       and spent_at is null and expires_at > ${target.now} and tries < ${codeRules.tries}
    returning digest = ${digest} as right`.execute(db);
  if (!used.rows[0]?.right) throw new Failure('codeWrong');
}

function secondsToMidnight(now: Date): number {
  return Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);
}
