import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody, KindName, SimulatedKindName } from '#contract/content/kinds.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Simulate } from './simulated.ts';

/** A version that is published for the first time. */
export interface PublishedVersion<Name extends KindName> {
  readonly pieceId: string;
  readonly version: number;
  readonly body: ContentBody<Name>;
  /** When it begins. */
  readonly from: Date;
}

/** What a room does with a kind of content beyond keeping its versions. */
export interface ContentWork<Name extends KindName> {
  /** Why something cannot be published as a piece from a moment on, as far as only its room knows. */
  faults?(
    db: Queryable,
    body: ContentBody<Name>,
    services: Pick<Services, 'ask' | 'config' | 'site'>,
    piece: { readonly pieceId: string; readonly at: Date },
  ): Promise<readonly Fault[]>;
  /** Whoever keeps such a version needs that besides what its kind asks for. */
  needs?(body: ContentBody<Name>): Permission | null;
  /**
   * Of a kind that leaves it to its room: whether a second person has to agree before members see a version, by the rules
   * that hold now.
   */
  needsSecond?(
    db: Queryable,
    body: ContentBody<Name>,
    asked: {
      readonly rules: ContentBody<'approvalRules'>;
      readonly staffId: string | null;
      readonly at: Date;
    },
  ): Promise<boolean>;
  /** Once for each version, in the transaction that publishes it; it has no faults. */
  publish?(tx: Transaction, published: PublishedVersion<Name>): Promise<void>;
  /** What it would do, of a kind that says so. */
  readonly simulate?: Name extends SimulatedKindName ? Simulate<Name> : undefined;
}

/** By kind. */
export type ContentWorks = { readonly [Name in KindName]?: ContentWork<Name> };
