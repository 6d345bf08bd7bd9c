import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/addresses.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import type { Answer, Ask } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Handlers } from '#server/kernel/http/implement.ts';
import type { Gauges } from '#server/kernel/http/metrics.ts';
import type { SessionReaders } from '#server/kernel/http/session-reader.ts';
import type { MakeWorker } from '#server/kernel/jobs/jobs.ts';
import { makeUpkeep, type RecurringJob, type UpkeepStep } from '#server/kernel/jobs/recurring-job.ts';

/** What a room gives to the rest of the house. */
export interface Feature {
  /** Its folder, beneath `server/`. */
  readonly room: string;
  /** No other room names them: it embeds the owner’s fragments in its statements, or calls its verbs. */
  readonly tables: readonly (keyof DB)[];
  /** Who answers its calls. */
  readonly calls?: Partial<Handlers>;
  readonly sessionReaders?: SessionReaders;
  /** Addresses that are no calls: files, forms of other sites. */
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
  /** Makes what it needs of the answers of later rooms, before anything else begins; throws where one is missing. */
  readonly prepares?: (ask: Ask) => void;
}

/** Of types joined by `|` the one that is all of them. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The handlers of all rooms. A call that no room answers is missing in the type. */
export function handlersOf<const Rooms extends readonly Feature[]>(
  rooms: Rooms,
): All<
  Rooms[number] extends infer Room ? (Room extends { readonly calls: infer Calls } ? Calls : never) : never
> {
  const answered = rooms.flatMap(({ calls = {} }) => Object.keys(calls) as CallName[]);
  const twice = answered.filter((name, index) => answered.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Answered by two rooms: ${twice.join(', ')}`);
  // The rooms' own types say what the sum is.
  return Object.assign({}, ...rooms.map(({ calls }) => calls)) as never;
}

/** What this installation does again and again. */
export const jobsOf = (rooms: readonly Feature[], config: Pick<Config, 'mode'>): readonly RecurringJob[] => [
  makeUpkeep(Object.assign({}, ...rooms.map(({ upkeep }) => upkeep).toReversed())),
  ...rooms.flatMap(({ jobs = [] }) => jobs).filter(({ when }) => when?.(config) ?? true),
];
