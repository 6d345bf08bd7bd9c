import type { FastifyBaseLogger } from 'fastify';
import type { Locale, Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import type { Database, Transaction } from '#server/kernel/database/database.ts';
import type { Storage } from '#server/kernel/storage/stored-files.ts';

/** What every feature may use of the process it runs in. */
export interface Services {
  readonly config: Config;
  readonly site: () => SiteInfo;
  readonly db: Database;
  /** Key for hashing codes and signing links. */
  readonly secret: string;
  /** Where files are kept. */
  readonly files: Storage;
  /** The only clock that decisions read, so that tests and staff can move it. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Origin of previews, which is another one than the site's; null: there are none here. */
  readonly previewsAt: () => string | null;
  /** What later rooms answer to a hook. */
  readonly ask: Ask;
}

/** What one request has read already. The calls of one page share it, so that each thing is read once. */
export type Memo = Map<unknown, Promise<unknown>>;

/** The value that `load` gives, asked for once in a request. `key` belongs to one kind of value alone. */
export function once<Value>(memo: Memo, key: unknown, load: () => Promise<Value>): Promise<Value> {
  const known = memo.get(key);
  // Only ever filled below, by the same key's own type.
  if (known) return known as Promise<Value>;
  const value = load();
  memo.set(key, value);
  return value;
}

/** Who asks, as the connection tells. */
export interface Caller {
  readonly memo: Memo;
  readonly token: string | null;
  /** Secret that a browser made for itself, to find again what its visitor did without signing in. */
  readonly deviceKey: string | null;
  /** Secret that a browser made for itself, by which it is known where it signed in before; alone it opens nothing. */
  readonly knownDevice: string | null;
  readonly locale: Locale;
  /** The country that the reader's languages name, as `en-GB` does; null when none does. */
  readonly region: string | null;
  /** Client address as a trusted proxy reports it. */
  readonly address: string;
  readonly userAgent: string;
  /** Tells when nobody waits for the answer any more; left out where that is never known. */
  readonly gone?: () => AbortSignal;
}

export interface CallContext extends Services, Omit<Caller, 'token'> {
  readonly script: Script;
  /** Who is signed in, also on public calls; null when no token came. */
  readonly session: Session | null;
  /** On calls for anyone: whose session the token would be, which nobody has checked. */
  readonly claimed: { readonly ownerId: string; readonly digest: Buffer } | null;
}

/** A member, or the device of somebody who is not signed in. */
export interface Visitor {
  readonly kind: 'member' | 'device';
  /** Stands in `member_id` of what is hers: the member's id, or one that nothing but her device's key gives. */
  readonly ownerId: string;
}

export interface VisitorContext extends CallContext {
  readonly visitor: Visitor;
}

export interface Session {
  readonly memberId: string;
  readonly digest: Buffer;
  readonly expiresAt: Date;
}

export interface MemberContext extends CallContext {
  readonly session: Session;
}

/** Who of the staff is signed in. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly digest: Buffer;
  readonly email: string;
  readonly name: string;
  /** A word, or the id of one of the brand's own. */
  readonly role: string;
  /** What the brand calls that; null for a word. */
  readonly ownName: string | null;
  /** As its role says now. */
  readonly permissions: readonly Permission[];
  readonly signedInAt: Date;
  readonly expiresAt: Date;
}

export interface StaffContext extends CallContext {
  readonly staff: StaffSession;
  /**
   * There when a second person agrees to just this, or when it is tried whether one is needed: called by what needs one, in
   * the transaction that does it.
   */
  readonly agree?: (tx: Transaction) => Promise<void>;
}

/** The key by which a system of the brand makes a call. */
export interface KeySession {
  readonly keyId: string;
  /** Names of the events that it may tell. */
  readonly events: readonly string[];
}

export interface KeyContext extends CallContext {
  readonly key: KeySession;
}

/** The same for who is signed in; null for a visitor of a public call. */
export function asMember(context: CallContext): MemberContext | null {
  const { session } = context;
  return session ? { ...context, session } : null;
}
