import type { ConsoleCallName } from '#contract/console-calls.ts';
import type {
  Act,
  Bulk,
  Chosen,
  Decided,
  Fact,
  Filter,
  Line,
  Mark,
  Part,
  Picture,
} from '#contract/queues/queue.ts';
import { queues, type QueueName } from '#contract/queues/queues.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { Label } from '#contract/content/faults.ts';
import { api } from '#console/kit/api.ts';

/** What all queues tell of one in their list; the rest is known to the queue that it is of. */
export interface Row {
  readonly openedAt: string;
  readonly dueAt: string | null;
  readonly overdue: boolean;
}

/** One that is opened: only its own queue knows what is in it. */
export type Item = { readonly __item: never };

/** A page of the list. */
export interface QueuePage {
  readonly list: readonly Row[];
  readonly nextCursor: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly choices?: Readonly<Record<string, readonly { readonly value: string; readonly name: string }[]>>;
}

/** A queue for screens that show any: they hand its rows and items back to it, and look into none. */
export interface PlainQueue {
  readonly permission: Permission;
  readonly title: Label;
  readonly about: Label;
  readonly list: ConsoleCallName;
  readonly open: ConsoleCallName;
  readonly inputFor: (id: string) => unknown;
  readonly idOf: (row: Row) => string;
  readonly rowIn: (item: Item) => Row;
  readonly states: Filter & {
    readonly waiting: string;
    readonly also?: readonly string[];
    readonly counted: readonly string[];
  };
  readonly narrowed: Filter & { readonly all: Label };
  readonly chosen?: readonly Chosen[];
  readonly sought?: Chosen;
  readonly due?: Label;
  readonly waits?: Label;
  readonly counts?: Readonly<Record<string, Label>>;
  readonly remark?: (counts: QueuePage['counts']) => { said: Label; to: string; open: Label } | null;
  readonly line: (row: Row) => Line;
  readonly decided: (row: Row, item?: Item, listed?: string) => Decided | null;
  readonly takenCode: number;
  readonly pictures: (item: Item) => { readonly list: readonly Picture[]; readonly veiled: boolean };
  readonly parts: (item: Item) => readonly Part[];
  readonly facts: (item: Item) => readonly Fact[];
  readonly barred?: (item: Item) => Label | null;
  readonly acts: readonly Act<Item>[];
  readonly bulk?: Bulk;
}

export type { Act, Bulk, Fact, Line, Mark, Part, Picture };

export function queueOf(name: QueueName): PlainQueue {
  // Its own rows and items come back to it alone.
  return queues[name] as unknown as PlainQueue;
}

/** The same as it is seen from one of its lists. */
export const seenIn = (queue: PlainQueue, { state }: Narrowing): PlainQueue => ({
  ...queue,
  decided: (row, item) => queue.decided(row, item, state),
});

/** States in which something waits for a person. */
const waitingIn = ({ states: { waiting, also = [] } }: PlainQueue): readonly string[] => [waiting, ...also];

export const isWaiting = (queue: PlainQueue, { state }: Narrowing): boolean =>
  waitingIn(queue).includes(state);

/** The count of what waits in this list, or where one begins. */
export const countedIn = (queue: PlainQueue, narrowing: Narrowing): string =>
  isWaiting(queue, narrowing) ? narrowing.state : queue.states.waiting;

/** How much waits in all. */
export const howMuchWaits = (queue: PlainQueue, counts: QueuePage['counts']): number =>
  waitingIn(queue).reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Makes a call that only the declaration beside it knows by name. */
export async function make(call: ConsoleCallName, input: unknown): Promise<unknown> {
  const calls = api as unknown as Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
  return calls[call]?.(input);
}

export interface Narrowing {
  readonly state: string;
  readonly narrowed: string | null;
  /** What else it is narrowed to, by field. */
  readonly more: Readonly<Record<string, string>>;
}

export async function listOf(
  { list, states, narrowed }: PlainQueue,
  narrowing: Narrowing,
  page: { readonly cursor?: string | undefined; readonly limit?: number } = {},
): Promise<QueuePage> {
  const answer = await make(list, {
    [states.field]: narrowing.state,
    ...(narrowing.narrowed !== null && { [narrowed.field]: narrowing.narrowed }),
    ...narrowing.more,
    ...page,
  });
  return answer as QueuePage;
}

export const itemOf = async ({ open, inputFor }: PlainQueue, id: string): Promise<Item> =>
  (await make(open, inputFor(id))) as Item;
