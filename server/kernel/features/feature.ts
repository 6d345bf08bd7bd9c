import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import type { All } from '#contract/all.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import type { Answer, Ask } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Handlers } from '#server/kernel/http/implement.ts';
import type { Gauges } from '#server/kernel/http/metrics.ts';
import type { SessionReaders } from '#server/kernel/http/session-reader.ts';
import type { MakeWorker } from '#server/kernel/jobs/jobs.ts';
import type { ContentWorks } from './content-work.ts';
import {
  makeUpkeep,
  type JobConfig,
  type RecurringJob,
  type UpkeepStep,
} from '#server/kernel/jobs/recurring-job.ts';

/** What a room gives to the rest of the house. */
export interface Feature {
  /** Its folder, beneath `server/`. */
  readonly room: string;
  /** No other room names them: it embeds the owner’s fragments in its statements, or calls its verbs. */
  readonly tables: readonly (keyof DB)[];
  /** Who answers its calls. */
  readonly calls?: Partial<Handlers>;
  readonly sessionReaders?: SessionReaders;
  /** Addresses of files that anybody may read: previews have them as well. */
  readonly files?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[];
  /** Other addresses that are no calls: files of one member, forms of other sites. */
  readonly addresses?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[];
  readonly gauges?: (services: Services) => Gauges;
  readonly jobs?: readonly RecurringJob[];
  /** Done at night, those of later rooms first: what they let go earlier ones clear away. */
  readonly upkeep?: Readonly<Record<string, UpkeepStep>>;
  /** Done before background work begins. */
  readonly begins?: (services: Services) => Promise<void>;
  /** Does jobs that others queue. */
  readonly worker?: MakeWorker;
  readonly answers?: readonly Answer[];
  /** What it does with kinds of content beyond keeping their versions. */
  readonly content?: ContentWorks;
  /** Makes what it needs of the answers of later rooms, before anything else begins; throws where one is missing. */
  readonly prepares?: (ask: Ask) => void;
}

type CallsOf<Room> = Room extends { readonly calls: infer Calls } ? keyof Calls : never;

/** Calls that a room answers and one before it as well; found so far: `Twice`, which lets there be any number of rooms. */
type AnsweredTwice<Rooms extends readonly unknown[], Before = never, Twice = never> = Rooms extends readonly [
  infer First,
  ...infer Rest,
]
  ? AnsweredTwice<Rest, Before | CallsOf<First>, Twice | (CallsOf<First> & Before)>
  : Twice;

/** Nothing to ask of rooms of which each call has one, and each handler a call; else what is wrong. */
type Sound<Rooms extends readonly unknown[]> = [AnsweredTwice<Rooms>] extends [never]
  ? [Exclude<CallsOf<Rooms[number]>, CallName>] extends [never]
    ? unknown
    : { readonly noCallOfTheContract: Exclude<CallsOf<Rooms[number]>, CallName> }
  : { readonly answeredByTwoRooms: AnsweredTwice<Rooms> };

/**
 * The handlers of all rooms. A call that no room answers is missing in the type; one that two answer, and a handler without a
 * call, do not compile.
 */
export function handlersOf<const Rooms extends readonly Feature[]>(
  rooms: Rooms & Sound<Rooms>,
): All<
  Rooms[number] extends infer Room ? (Room extends { readonly calls: infer Calls } ? Calls : never) : never
> {
  // The rooms' own types say what the sum is.
  return Object.assign({}, ...rooms.map(({ calls }) => calls)) as never;
}

/** What this installation does again and again. */
export const jobsOf = (rooms: readonly Feature[], config: JobConfig): readonly RecurringJob[] => [
  makeUpkeep(Object.assign({}, ...rooms.map(({ upkeep }) => upkeep).toReversed())),
  ...rooms.flatMap(({ jobs = [] }) => jobs).filter(({ when }) => when?.(config) ?? true),
];
