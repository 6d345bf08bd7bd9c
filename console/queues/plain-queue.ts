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
  /** Until when it is put aside. */
  readonly snoozedUntil: string | null;
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

/** What is listed of what waits: a queue, or the work list over all of them. */
export interface ListedQueue {
  readonly permission: Permission;
  readonly title: Label;
  readonly about: Label;
  readonly list: ConsoleCallName;
  readonly idOf: (row: Row) => string;
  readonly states: Filter & {
    readonly waiting: string;
    /** Lists of a part of what waits. */
    readonly parts?: readonly string[];
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
  readonly bulk?: Bulk;
  /** The queue that one of the list is of, with its id there. */
  readonly opened: (id: string) => Opened;
}

export interface Opened {
  readonly queue: PlainQueue;
  readonly id: string;
}

/** A queue for screens that show any: they hand its rows and items back to it, and look into none. */
export interface PlainQueue extends ListedQueue {
  readonly name: QueueName;
  readonly open: ConsoleCallName;
  readonly inputFor: (id: string) => unknown;
  readonly rowIn: (item: Item) => Row;
  readonly takenCode: number;
  readonly pictures: (item: Item) => { readonly list: readonly Picture[]; readonly veiled: boolean };
  readonly parts: (item: Item) => readonly Part[];
  readonly facts: (item: Item) => readonly Fact[];
  readonly member?: (item: Item) => string;
  readonly barred?: (item: Item) => Label | null;
  readonly acts: readonly Act<Item>[];
}

export type { Act, Bulk, Fact, Line, Mark, Part, Picture };

export function queueOf(name: QueueName): PlainQueue {
  // Its own rows and items come back to it alone.
  const queue = { ...queues[name], name } as unknown as PlainQueue;
  return { ...queue, opened: (id) => ({ queue, id }) };
}

/** The same as it is seen from one of its lists. */
export function seenIn(queue: PlainQueue, { state }: Narrowing): PlainQueue {
  const seen: PlainQueue = { ...queue, decided: (row, item) => queue.decided(row, item, state) };
  return { ...seen, opened: (id) => ({ queue: seen, id }) };
}

/** The same where all that waits is listed, whatever step it waits for. */
export const seenWaiting = (queue: PlainQueue): PlainQueue => ({
  ...queue,
  decided: (row, item) =>
    waitingIn(queue).some((state) => queue.decided(row, item, state) === null)
      ? null
      : queue.decided(row, item),
});

/** States in which something waits for a person. */
const waitingIn = ({ states: { waiting, also = [] } }: ListedQueue): readonly string[] => [waiting, ...also];

export const isWaiting = (queue: ListedQueue, { state }: Narrowing): boolean =>
  waitingIn(queue).includes(state) || (queue.states.parts?.includes(state) ?? false);

/** The count of what waits in this list, or where one begins. */
export const countedIn = (queue: ListedQueue, narrowing: Narrowing): string =>
  isWaiting(queue, narrowing) ? narrowing.state : queue.states.waiting;

/** How much waits in all. */
export const howMuchWaits = (queue: ListedQueue, counts: QueuePage['counts']): number =>
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
  { list, states, narrowed }: ListedQueue,
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
