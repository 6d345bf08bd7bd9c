import type { CallName } from '#contract/calls.ts';
import type { CallBlock } from '#contract/blocked-calls.ts';
import type { Access, KeyAccess, StaffAccess } from '#contract/define.ts';
import type { Caller, KeySession, Services, Session, StaffSession } from './context.ts';

/** What a token says: whose session it would be. */
export interface SessionClaim {
  readonly memberId: string;
  readonly digest: Buffer;
}

export interface StoredSession {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** When it was last noted to be in use. */
  readonly seenAt: Date;
}

/** Finds the session of a claim; undefined when there is none. */
export type SessionReader = (
  context: Pick<Services, 'db' | 'now' | 'ask'> & Pick<Caller, 'memo'>,
  claim: SessionClaim,
) => Promise<StoredSession | undefined>;

/** Calls that read more along with the session, so that the database is asked once. */
export type SessionReaders = { readonly [Name in CallName]?: SessionReader };

/** How a caller shows who she is, and that she is not kept from what she asks for; each throws for who may not. */
export interface Doorkeeper {
  requireSession(
    services: Pick<Services, 'db' | 'now' | 'ask'>,
    caller: Pick<Caller, 'token' | 'memo'>,
    access: Exclude<Access, StaffAccess | KeyAccess>,
    read?: SessionReader,
  ): Promise<Session | null>;
  requireStaff(services: Services, caller: Caller, access: StaffAccess): Promise<StaffSession>;
  requireKey(services: Services, caller: Caller, access: KeyAccess): Promise<KeySession>;
  refuseBlocked(services: Pick<Services, 'db' | 'now'>, session: Session, block: CallBlock): Promise<void>;
}
