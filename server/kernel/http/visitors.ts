import { hash } from 'node:crypto';
import { uuidOfHash } from '#server/kernel/chance/uuid-of-hash.ts';
import type { CallContext, Visitor, VisitorContext } from './context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** A key is 256 random bits, made in the browser. */
const keyForm = /^[\w-]{43}$/;

/** Id of the owner that a device's key stands for; null for what is no key. The key itself is never stored. */
export function ownerOfDevice(deviceKey: string | null): string | null {
  if (deviceKey === null || !keyForm.test(deviceKey)) return null;
  return uuidOfHash(hash('sha256', `device ${deviceKey}`, 'buffer'));
}

/** Whose call it is, signed in or by her device; null for who is neither. */
export function visitorOf({
  session,
  deviceKey,
}: Pick<CallContext, 'session' | 'deviceKey'>): Visitor | null {
  if (session) return { kind: 'member', ownerId: session.memberId };
  const ownerId = ownerOfDevice(deviceKey);
  return ownerId === null ? null : { kind: 'device', ownerId };
}

/** For what has to belong to somebody. Throws `deviceKeyMissing`. */
export function requireVisitor(context: CallContext): VisitorContext {
  const visitor = visitorOf(context);
  if (!visitor) throw new Failure('deviceKeyMissing');
  return { ...context, visitor };
}
