import type { NewStage } from '#contract/calls/members/accounts.ts';
import { readCameFrom } from '#contract/came-from.ts';
import type { Locale } from '#contract/locales.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { findTermsInForce } from '#server/core/documents/queries-shared.ts';
import type { Demo } from '#server/kernel/config/mode.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { addFirstChild, stageColumns } from './new-stage.ts';
import { insertMember, insertNames } from './queries-ways.ts';

export interface NewMember {
  /** Normalised and proven, as is the number: a member has at least one of them. */
  readonly email: string | null;
  /** E.164. */
  readonly phone?: string | null;
  /** PHC form; null when the member signs in by code only. */
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly language: Locale;
  readonly acceptMarketing: boolean;
  /** Of somebody made up: the demo that she belongs to. */
  readonly demo?: Demo;
  readonly cameFrom?: string | undefined;
  /** Code of the link that brought her, as it was sent. */
  readonly invitedBy?: string | undefined;
  /** What stands for the browser that she signs up in. */
  readonly device?: Buffer | null;
  /** Checked. */
  readonly stage?: NewStage | undefined;
  readonly now: Date;
}

/** Writes what later statements of a room rely on that each member has. */
export const beginnings =
  defineHook<(tx: Transaction, memberId: string, member: NewMember) => Promise<void>>('beginnings');

/**
 * Writes a member with everything that later statements rely on: the sign-in names and what later rooms
 * begin with. Rejects with a unique violation of `sign_in_name_pkey` when the e-mail address or the number is taken.
 */
export async function createMember(
  tx: Transaction,
  { ask }: Pick<Services, 'ask'>,
  member: NewMember,
): Promise<string> {
  const memberId = newId(tx);
  const names = [
    { kind: 'email', name: member.email, memberId },
    { kind: 'phone', name: member.phone ?? null, memberId },
  ].flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name }]));
  await insertNames(tx, names);
  await insertMember(tx, {
    memberId,
    email: member.email,
    emailVerifiedAt: member.email === null ? null : member.now,
    phone: member.phone ?? null,
    phoneVerifiedAt: member.phone ? member.now : null,
    passwordHash: member.passwordHash,
    firstName: member.firstName,
    lastName: member.lastName,
    countryCode: member.countryCode,
    registerCountryCode: member.countryCode,
    timeZone: member.timeZone,
    language: member.language,
    termsAcceptedAt: member.now,
    termsVersion: await findTermsInForce(tx, member.now),
    marketingAcceptedAt: member.acceptMarketing ? member.now : null,
    ...readCameFrom(member.cameFrom),
    ...stageColumns(member.stage),
    createdAt: member.now,
    demo: member.demo !== undefined,
  });
  for (const write of ask(beginnings)) await write(tx, memberId, member);
  await addFirstChild(tx, memberId, member);
  return memberId;
}
