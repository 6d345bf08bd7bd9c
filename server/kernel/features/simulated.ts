import type { Currency } from '#contract/define.ts';
import type { Label } from '#contract/content/faults.ts';
import type { ContentBody, SimulatedKindName } from '#contract/content/kinds.ts';
import type { AmountName, SimulatedOver } from '#contract/content/simulations.ts';
import type { OpenReport } from '#server/kernel/database/reports.ts';
import type { Services } from '#server/kernel/http/context.ts';

export type Amounts = Readonly<Partial<Record<AmountName, number>>>;

/** Of whom a number is. */
export interface SimulatedReach {
  /** Different members that it reached. */
  readonly members: number;
  /** Different members whom nothing but an audience left out, at least once. */
  readonly leftOut: number;
}

/** What a version did, or would do, in some days. All of it is exact: what is told of it is made coarser later. */
export interface Run extends SimulatedReach {
  readonly amounts: Amounts;
  readonly days: ReadonlyMap<
    string,
    SimulatedReach & { readonly amounts: Amounts; readonly left: ReadonlyMap<string, number> }
  >;
  /** Things of which there are so many: by ids, which `left` of the days names. */
  readonly stocks: ReadonlyMap<string, Label>;
  readonly groups: readonly {
    readonly id: string;
    readonly words: Label;
    readonly count: number;
    /** Members, or pieces of something. */
    readonly of: 'members' | 'pieces';
  }[];
  /** The first day on which a budget left less than was earned. */
  readonly budgetGoneOn: string | null;
}

export interface Simulated {
  readonly assumes: readonly Label[];
  readonly now: Run | null;
  readonly tried: Run;
  /** More than one intimate fact is looked at: no number of it is told. */
  readonly hidden?: boolean;
  readonly budget: {
    readonly currency: Currency;
    readonly used: number;
    readonly wouldBe: number;
    readonly of: number;
  } | null;
}

/** What is to be reckoned. */
export interface Simulating<Name extends SimulatedKindName> {
  /** Null: it was never saved. */
  readonly pieceId: string | null;
  readonly slug: string;
  /** What stands in the editor; it has no faults of its own fields. */
  readonly tried: ContentBody<Name>;
  /** What is live; null for nothing. */
  readonly now: ContentBody<Name> | null;
  readonly over: SimulatedOver;
  readonly at: Date;
  /** From this moment on and before `to`. */
  readonly from: Date;
  readonly to: Date;
  /** The brand's, by whose days it is told. */
  readonly zone: string;
  /** Who asks may see intimate facts. */
  readonly seesIntimate: boolean;
}

/** Reckons by the room's own rules what two versions would do. Reads from the report alone, but for what is kept in memory. */
export type Simulate<Name extends SimulatedKindName> = (
  report: OpenReport,
  asked: Simulating<Name>,
  services: Pick<Services, 'db' | 'ask'>,
) => Promise<Simulated>;
