import type { ToldFault, ToldFields, ToldOutcome } from '#contract/calls/events.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { findLiveEvents, type EventBody } from './live-events.ts';
import { findTold, insertTold, type ToldRow } from './queries.ts';
import { faultOfTold, unitsOf } from './rules.ts';

export interface ToldLine {
  readonly event: string;
  readonly id: string;
  readonly member: string;
  readonly at: string;
  readonly fields: ToldFields;
}

interface Teller {
  /** Whose ids they are. */
  readonly sourceId: string;
  readonly keyId: string | null;
  /** Which events it may tell; null: all. */
  readonly events: readonly string[] | null;
}

type Telling = Pick<Services, 'db' | 'secret' | 'now'>;

/** A line that can be taken, or why not. */
type Read = { readonly fault: ToldFault } | { readonly fault: null; readonly row: ToldRow };

function read(
  { secret }: Pick<Services, 'secret'>,
  { sourceId, keyId, events }: Teller,
  line: ToldLine,
  live: ReadonlyMap<string, EventBody>,
  now: Date,
): Read {
  const event = events === null || events.includes(line.event) ? live.get(line.event) : undefined;
  const at = new Date(line.at);
  const fault = faultOfTold(event, { at, fields: line.fields }, now);
  if (!event || fault !== null) return { fault: fault ?? 'event' };
  // In one order, whichever they were told in.
  const fields = Object.fromEntries(
    Object.entries(line.fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const member = line.member.toLowerCase();
  const said = JSON.stringify([line.event, member, at.toISOString(), fields]);
  return {
    fault: null,
    row: {
      sourceId,
      senderDigest: keyedHash(secret, 'event id', sourceId, line.id),
      contentDigest: keyedHash(secret, 'event', said),
      waiting: {
        member,
        event: line.event,
        at: at.toISOString(),
        fields,
        units: unitsOf(event, fields),
        months: event.months ?? 1,
        keyId,
      },
    },
  };
}

interface Options {
  readonly dryRun?: boolean;
  /** Written down in the transaction that takes so many. */
  note?(tx: Transaction, taken: number): Promise<void>;
}

/**
 * Takes what is told, to be looked at by a job: whoever tells learns nothing of whom, not even by how long it takes. An id
 * counts once; with `dryRun` nothing is taken.
 */
export async function tell(
  services: Telling,
  teller: Teller,
  lines: readonly ToldLine[],
  { dryRun = false, note }: Options = {},
): Promise<ToldOutcome[]> {
  const { db, now: clock } = services;
  const now = clock();
  const live = await findLiveEvents(
    db,
    now,
    lines.map(({ event }) => event).filter((event) => teller.events?.includes(event) ?? true),
  );
  const reads = lines.map((line) => read(services, teller, line, live, now));
  const rows = new Map(
    reads
      .flatMap((one) => (one.fault === null ? [[hex(one.row.senderDigest), one.row] as const] : []))
      .toReversed(),
  );
  // Two requests with the same ids wait for each other in one order.
  const ordered = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const { fresh, stored } = await transaction(db, async (tx) => {
    const inserted = dryRun ? [] : await insertTold(tx, ordered, now);
    if (inserted.length > 0) await note?.(tx, inserted.length);
    const kept = await findTold(tx, teller.sourceId, ordered);
    return { fresh: new Set(inserted.map(hex)), stored: kept };
  });
  const contents = new Map(
    stored.map(({ senderDigest, contentDigest }) => [hex(senderDigest), hex(contentDigest)]),
  );
  const seen = new Set<string>();
  return reads.map((one): ToldOutcome => {
    if (one.fault !== null) return { outcome: 'refused', why: one.fault };
    const id = hex(one.row.senderDigest);
    const content = hex(one.row.contentDigest);
    const isFirst = !seen.has(id);
    seen.add(id);
    // Of a dry run the first one of an id stands for what would be taken.
    const known = contents.get(id);
    if (known === undefined && dryRun) contents.set(id, content);
    if (isFirst && (known === undefined || fresh.has(id))) return { outcome: 'taken', why: null };
    return contents.get(id) === content
      ? { outcome: 'known', why: null }
      : { outcome: 'refused', why: 'otherContent' };
  });
}

const hex = (digest: Buffer): string => digest.toString('hex');
