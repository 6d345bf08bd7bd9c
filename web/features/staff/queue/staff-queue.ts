import type { ComponentType, ReactNode } from 'react';
import type { CallName } from '#contract/addresses.ts';
import type { CallResult } from '#contract/client.ts';
import { withQuery } from '#contract/with-query.ts';
import type { StaffApi } from '../use-staff-api.ts';
import type { ShownPicture } from './picture-viewer.tsx';

type Call = StaffApi['call'];

/** Calls that list what waits for staff: a new one is a queue of its own, and `tests/browser/staff-queues` asks for it. */
export type QueueCall = {
  [Name in CallName]: CallResult<Name> extends {
    readonly list: readonly { readonly dueAt: string }[];
    readonly counts: object;
  }
    ? Name
    : never;
}[CallName];

export interface QueueList<Row> {
  readonly list: readonly Row[];
  readonly nextCursor: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** One of them as it stands in the list. */
export interface Line {
  readonly title: string;
  readonly text?: string;
  readonly badges: ReactNode;
  readonly when: readonly string[];
}

/** What the queue says in the reader's language. */
export interface QueueView<Row, Detail, Filter> {
  readonly title: string;
  readonly subtitle: string;
  /** What is counted at its head, in this order. */
  readonly counts: Readonly<Record<string, string>>;
  readonly remark?: (counts: QueueList<Row>['counts']) => ReactNode;
  readonly filters: (filter: Filter) => readonly {
    readonly label: string;
    readonly look: 'segments' | 'chips';
    readonly choices: readonly {
      readonly filter: Filter;
      readonly label: string;
      /** Which of the counts stands behind its label. */
      readonly counted?: string;
    }[];
  }[];
  readonly line: (row: Row) => Line;
  /** `veiled`: shown on asking alone, and never fetched before. */
  readonly pictures: (detail: Detail) => { readonly list: readonly ShownPicture[]; readonly veiled: boolean };
}

/** A decision on the opened one. */
export interface Deciding {
  /** What is about to happen, in words. */
  readonly doing: string;
  /** Throws `ApiError`. */
  send(call: Call): Promise<unknown>;
}

export interface PanelProps<Detail> {
  readonly detail: Detail;
  /** It goes out after some seconds, in which it can be undone; the next one opens at once. */
  decide(decision: Deciding): void;
  reload(): void;
}

/** What waits for a person: a page of its own comes from this by `QueuePage`. */
export interface StaffQueue<Row, Detail, Filter> {
  readonly call: QueueCall;
  readonly path: `/staff/${string}`;
  readonly readFilter: (search: URLSearchParams) => Filter;
  /** The same as it stands in the address; what is usual is left out. */
  readonly queryOf: (filter: Filter) => Readonly<Record<string, string>>;
  /** Whether a filter shows what waits. */
  readonly waitsIn: (filter: Filter) => boolean;
  readonly list: (call: Call, filter: Filter, cursor?: string) => Promise<QueueList<Row>>;
  readonly item: (call: Call, id: string) => Promise<Detail>;
  readonly idOf: (row: Row) => string;
  readonly rowIn: (detail: Detail) => Row;
  /** How many wait by what the list counts. */
  readonly waiting: (counts: QueueList<Row>['counts']) => number;
  /** Code of the failure of who comes second. */
  readonly takenCode: number;
  /** Who decided; null while it waits. */
  readonly decidedBy: (detail: Detail) => string | null;
  /** What there is to read, besides pictures. */
  readonly Reading: ComponentType<PanelProps<Detail> & { readonly pathOf: (id: string) => string }>;
  /** The ways to decide, each by a `KeyButton`. */
  readonly Decisions: ComponentType<PanelProps<Detail>>;
  /** What else is known or done. */
  readonly About: ComponentType<Omit<PanelProps<Detail>, 'decide'>>;
}

/** Most queues are narrowed by a state and a kind, and show what waits unless another is asked for. */
export interface StateAndKind<State extends string, Kind extends string> {
  readonly state: State | 'waiting';
  readonly kind: Kind | undefined;
}

/** Such a filter in the address; anything that it does not know is left out. */
export function byStateAndKind<State extends string, Kind extends string>(
  states: readonly State[],
  kinds: readonly Kind[],
): Pick<StaffQueue<never, never, StateAndKind<State, Kind>>, 'readFilter' | 'queryOf' | 'waitsIn'> {
  return {
    readFilter: (search) => ({
      state: states.find((state) => state === search.get('state')) ?? 'waiting',
      kind: kinds.find((kind) => kind === search.get('kind')),
    }),
    queryOf: ({ state, kind }) => ({ ...(state !== 'waiting' && { state }), ...(kind && { kind }) }),
    waitsIn: ({ state }) => state === 'waiting',
  };
}

/** Where a queue stands, narrowed by a filter, with one of it opened or none. */
export function pathIn<Filter>(
  { path, queryOf }: Pick<StaffQueue<never, never, Filter>, 'path' | 'queryOf'>,
  filter: Filter,
  open: string | null,
): string {
  return withQuery(path, new URLSearchParams({ ...queryOf(filter), ...(open !== null && { open }) }));
}
