import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { findMailReader } from '#server/core/members/mail-reader.ts';
import { listSendable, sendAgain } from '#server/core/outbox/send-again.ts';
import { bareSubject } from '#server/core/outbox/written-mail.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { requireMember } from '../require-member.ts';
import { actOnce } from './act-once.ts';
import { findMailedAgain } from './queries.ts';

type Input = z.output<typeof calls.resendMail.input>;

/** Mails that can be sent to a member again. Throws `careMemberGone`. */
export async function listResendable(
  { db, now, script, config }: StaffContext,
  { memberId }: CallInput<'listResendable'>,
): Promise<CallResult<'listResendable'>> {
  await requireMember(db, memberId);
  const mails = await listSendable(db, { memberId, now: now() });
  return {
    list: mails.map(({ messageId, kind, createdAt, state }) => ({
      messageId,
      at: createdAt.toISOString(),
      subject: bareSubject(kind, script, config.brandName) ?? kind,
      state,
    })),
  };
}

/**
 * Sends a mail of a member to her once more. Throws what `actOnce` does, `mailNotSentAgain`, `contactUnproven` for who has no
 * proven address, and `tooManyRequests`.
 */
export async function resendMail(context: StaffContext, wanted: Input): Promise<CallResult<'resendMail'>> {
  const { config, site } = context;
  const { memberId, messageId } = wanted;
  return actOnce(context, { ...wanted, act: 'mailedAgain' }, async (tx, now) => {
    await refuseFlood(tx, { memberId, now });
    const reader = await findMailReader(tx, site(), memberId);
    if (!reader) throw new Failure('contactUnproven');
    const { kind } = await sendAgain(tx, config, { memberId, messageId, recipient: reader.email, now });
    return { result: { messageId }, after: { kind } };
  });
}

const dayMs = 86_400_000;
/** So many within a day, by whomever. */
const mostADay = 3;

async function refuseFlood(
  tx: Transaction,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<void> {
  const times = await findMailedAgain(tx, memberId, new Date(now.getTime() - dayMs));
  const first = times.at(-mostADay - 1);
  if (first === undefined) return;
  const seconds = Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000);
  throw new Failure('tooManyRequests', { retryAfterSeconds: Math.max(60, seconds) });
}
