import { callerMinutes, codeRules } from '#contract/account-rules.ts';
import { offeredScript, type Locale, type Script } from '#contract/locales.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { queueSms } from '#server/core/outbox/queue-sms.ts';
import { callerCodeSms } from '#server/core/outbox/sms-templates.ts';
import { callerCodeMail } from '#server/core/outbox/templates.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services, StaffContext } from '#server/kernel/http/context.ts';
import type { AccountName } from './account-name.ts';
import { codeWait, issueCode, proveCode, type Target } from './codes.ts';
import type { GuessedAccount } from './guessing.ts';
import { findCallerProof, findContacts, putCallerProof } from './queries-callers.ts';
import { shareMember } from './queries-sessions.ts';
import { countSmsTo } from './send-code.ts';

/** Where a member is reached for sure, and in which language. */
export interface ProvenContact extends AccountName {
  readonly script: Script;
}

/** Her address, or else her number, of which it was shown that it is hers; null without one. Throws `careMemberGone`. */
export async function findProvenContact(
  { db, site }: Pick<Services, 'db' | 'site'>,
  memberId: string,
): Promise<ProvenContact | null> {
  const found = await findContacts(db, memberId);
  if (!found) throw new Failure('careMemberGone');
  const script = offeredScript(found.language as Locale, site().languages);
  if (found.email !== null && found.emailVerifiedAt !== null)
    return { kind: 'email', name: found.email, script };
  if (found.phone !== null && found.phoneVerifiedAt !== null && site().phoneSignIn)
    return { kind: 'phone', name: found.phone, script };
  return null;
}

/** The same; throws `contactUnproven` as well. */
export async function requireProvenContact(
  services: Pick<Services, 'db' | 'site'>,
  memberId: string,
): Promise<ProvenContact> {
  const contact = await findProvenContact(services, memberId);
  if (!contact) throw new Failure('contactUnproven');
  return contact;
}

/** Counted apart from her own codes, so that neither uses up the other's. */
const callerOf = (memberId: string): GuessedAccount => ({
  member: { memberId, passwordHash: null },
  key: `caller ${memberId}`,
  device: null,
});

/** For one of the staff and one contact: a code that another one had sent is none here. */
const targetOf = (staffId: string, { name }: AccountName): Target => ({
  purpose: 'caller',
  address: `${staffId} ${name}`,
});

/**
 * Has a code ready for the member's proven contact, for her to read to who has it sent. @returns where it goes, and what sends
 * it, which throws as `issueCode` does. Throws as `requireProvenContact` does, and `tooManyRequests`
 */
export async function callerCode(
  context: StaffContext,
  memberId: string,
): Promise<{ contact: ProvenContact; send: (tx: Transaction) => Promise<void> }> {
  const { config, site, staff } = context;
  const contact = await requireProvenContact(context, memberId);
  const { kind, name, script } = contact;
  const account = callerOf(memberId);
  const target = targetOf(staff.staffId, contact);
  if (kind === 'phone' && (await codeWait(context, account, target)) === 0) await countSmsTo(context, name);
  async function send(tx: Transaction): Promise<void> {
    const now = context.now();
    const code = await issueCode(tx, context, account, target, memberId);
    const to = { memberId, recipient: name, now };
    if (kind === 'email')
      return queueMail(tx, config, { ...to, ...callerCodeMail(code, site().brandName, script) });
    const expiresAt = new Date(now.getTime() + codeRules.minutes * 60_000);
    return queueSms(tx, config, {
      ...to,
      kind: 'code',
      text: callerCodeSms(code, site(), script),
      expiresAt,
    });
  }
  return { contact, send };
}

/**
 * Checks the code that a caller read out; the tries are counted. @returns what spends it and holds the caller proven, which
 * works once. Throws as `findProvenContact` and `proveCode` do
 */
export async function checkCallerCode(
  context: StaffContext,
  { memberId, code }: { memberId: string; code: string },
): Promise<(tx: Transaction) => Promise<Date>> {
  const { staffId } = context.staff;
  const contact = await requireProvenContact(context, memberId);
  const spend = await proveCode(context, callerOf(memberId), targetOf(staffId, contact), code);
  return async (tx) => {
    const provenAt = context.now();
    const endsAt = new Date(provenAt.getTime() + callerMinutes * 60_000);
    // Her row is held first: a proof that comes after she was erased would stay.
    if (!(await shareMember(tx, memberId))) throw new Failure('careMemberGone');
    await spend(tx);
    await putCallerProof(tx, { memberId, staffId, contact: contact.name, provenAt, endsAt });
    return endsAt;
  };
}

interface Caller {
  readonly staffId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** Until when whoever calls is proven to be the member, for this one of the staff; null when she is not. */
export async function provenCallerUntil(db: Queryable, caller: Caller): Promise<Date | null> {
  const proof = await findCallerProof(db, caller);
  return proof?.endsAt ?? null;
}

/** For whatever is said or changed for a caller: throws `callerNotProven` unless she is proven to this one of the staff. */
export async function requireProvenCaller(tx: Queryable, caller: Caller): Promise<void> {
  if ((await provenCallerUntil(tx, caller)) === null) throw new Failure('callerNotProven');
}
