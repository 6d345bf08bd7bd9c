import { Shelf } from '#server/core/rest/shelf.ts';

/** What decides from a moment on what is live of a piece; none that was called off. */
export interface LineRow {
  readonly pieceId: string;
  readonly seq: number;
  readonly fromAt: Date;
  /** Null: nothing. */
  readonly version: number | null;
}

/** A row with what its version holds. */
export type Live<Row extends LineRow> = Row & { readonly version: number };

/** The same of what may be gone by then. */
export type Last<Row extends LineRow> = Live<Row> & {
  /** It was taken down after that. */
  readonly archived: boolean;
};

/** What is chosen from one moment on until another, in milliseconds. */
interface Chosen<Row extends LineRow> {
  readonly from: number;
  readonly until: number;
  readonly live: readonly Live<Row>[];
  readonly last: readonly Last<Row>[];
  readonly lasting: readonly Live<Row>[];
}

const isLater = (one: LineRow, other: LineRow): boolean => {
  const apart = one.fromAt.getTime() - other.fromAt.getTime();
  return apart === 0 ? one.seq > other.seq : apart > 0;
};

/** Of two that begin at one moment the later one decides. */
function isSooner(one: LineRow, other: LineRow | undefined): boolean {
  const apart = other ? one.fromAt.getTime() - other.fromAt.getTime() : -1;
  return apart < 0 || (apart === 0 && one.seq > (other?.seq ?? 0));
}

/**
 * The lines of some pieces. What is live is chosen by the clock that is passed, whichever that is; while nothing changes
 * it is the same list.
 */
export class Lines<Row extends LineRow> {
  readonly #rows: readonly Row[];
  #chosen: Chosen<Row> | null = null;

  /** What is live comes in the order that the rows have. */
  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /** One row of each piece that is live at that moment. */
  at(now: Date): readonly Live<Row>[] {
    return this.#choose(now.getTime()).live;
  }

  /** One row of each piece that is live at that moment or was before: of those that are taken down, what they were last. */
  lastAt(now: Date): readonly Last<Row>[] {
    return this.#choose(now.getTime()).last;
  }

  /** One row of each piece: what is live at that moment, else what was last, else what first will be; as `lastingVersion` has it. */
  lastingAt(now: Date): readonly Live<Row>[] {
    return this.#choose(now.getTime()).lasting;
  }

  #choose(moment: number): Chosen<Row> {
    const chosen = this.#chosen;
    if (chosen && chosen.from <= moment && moment < chosen.until) return chosen;
    const newest = new Map<string, Row>();
    const shown = new Map<string, Row>();
    const coming = new Map<string, Row>();
    let [from, until] = [-Infinity, Infinity];
    for (const row of this.#rows) {
      const begins = row.fromAt.getTime();
      if (begins > moment) {
        until = Math.min(until, begins);
        if (row.version !== null && isSooner(row, coming.get(row.pieceId))) coming.set(row.pieceId, row);
        continue;
      }
      from = Math.max(from, begins);
      for (const known of row.version === null ? [newest] : [newest, shown]) {
        const before = known.get(row.pieceId);
        if (!before || isLater(row, before)) known.set(row.pieceId, row);
      }
    }
    const isShown = (row: Row): row is Live<Row> => shown.get(row.pieceId) === row;
    const isLive = (row: Row) => newest.get(row.pieceId) === row;
    const rows = this.#rows.filter(isShown);
    const last = rows.map((row) => ({ ...row, archived: !isLive(row) }));
    const lasting = this.#rows.filter(
      (row): row is Live<Row> => isShown(row) || (!shown.has(row.pieceId) && coming.get(row.pieceId) === row),
    );
    return (this.#chosen = { from, until, live: rows.filter(isLive), last, lasting });
  }

  /** Every version that was ever live until that moment, with when it first was; the latest first. */
  everUntil(now: Date): readonly Live<Row>[] {
    const first = new Map<string, Live<Row>>();
    const begun = this.#rows.filter((row): row is Live<Row> => row.version !== null && row.fromAt <= now);
    for (const row of begun) {
      const name = `${row.pieceId} ${row.version}`;
      const known = first.get(name);
      if (!known || isLater(known, row)) first.set(name, row);
    }
    return [...first.values()].toSorted((one, other) => (isLater(one, other) ? -1 : 1));
  }
}

/** When each piece was live first, whenever that is; of those that are or will be. */
export function firstMoments(rows: readonly LineRow[]): ReadonlyMap<string, Date> {
  const first = new Map<string, Date>();
  for (const { pieceId, version, fromAt } of rows) {
    const known = first.get(pieceId);
    if (version !== null && (!known || fromAt < known)) first.set(pieceId, fromAt);
  }
  return first;
}

/** What is made of all that is live at a moment, anew only when that is something else than the last time. */
export function madeOfLive<Row extends LineRow, Made>(
  rows: readonly Row[],
  make: (live: readonly Live<Row>[]) => Made,
): (now: Date) => Made {
  const lines = new Lines(rows);
  let last: { readonly live: readonly Live<Row>[]; readonly made: Made } | null = null;
  return (now) => {
    const live = lines.at(now);
    if (last?.live !== live) last = { live, made: make(live) };
    return last.made;
  };
}

/** Lines of things that may be of babies. */
export class LiveShelf<Row extends LineRow> {
  /** What is live at that moment. */
  readonly at: (now: Date) => Shelf<Live<Row>>;

  constructor(rows: readonly Row[], isOfBabies: (row: Live<Row>) => boolean) {
    this.at = madeOfLive(rows, (live) => new Shelf(live, isOfBabies));
  }
}
