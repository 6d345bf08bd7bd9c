import type { RawBuilder } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { MemberContext, Services } from '#server/kernel/http/context.ts';

export type OwnDataRow = Record<string, unknown>;

/** Rows by the name of their table. */
export type Tables = Record<string, OwnDataRow[]>;

/** What a room may use to write down what it keeps of a member. */
export interface OwnDataReading {
  readonly context: MemberContext;
  readonly tx: Transaction;
  readonly memberId: string;
  /** The rows of her tables as they stand. */
  readonly tables: Readonly<Tables>;
  /** Rows of a statement that gives each as `data`, without what is a key to the account. */
  rowsOf(query: RawBuilder<unknown>): Promise<OwnDataRow[]>;
}

/**
 * What a room keeps of a member. Rows under her id are downloaded as they are, and deleted with the account, without any room
 * saying so: here stands only what is otherwise.
 */
export interface OwnData {
  /** Tables whose rows stay under the id, which then stands for nobody: nothing else knows whose it was. And why they do. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Tables whose rows under her id `erase` sees to by itself. */
  readonly apart?: readonly string[];
  /** What else there is of her. That of later rooms goes first; the names she signs in with still stand. */
  erase?(tx: Transaction, erased: { readonly memberId: string; readonly now: Date }): Promise<unknown>;
  /** Tables that she gets otherwise than as their rows under her id, or besides. */
  download?(reading: OwnDataReading): Promise<Tables>;
  /** The same of what lies in storage: fetched before the transaction in which all is read, and given in it by what this returns. */
  fetch?(context: MemberContext, memberId: string): Promise<NonNullable<OwnData['download']>>;
}

export const ownData = defineHook<OwnData>('own data');

/**
 * What follows upon erasures outside of the database: made once for a run of them, and called after each that is committed. It
 * throws nothing, and what it could not do is done by other means.
 */
export type AfterErasure = (services: Pick<Services, 'db' | 'now' | 'log' | 'config'>) => () => Promise<void>;

export const afterErasure = defineHook<AfterErasure>('after erasure');
