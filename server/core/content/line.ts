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
}

const isLater = (one: LineRow, other: LineRow): boolean => {
  const apart = one.fromAt.getTime() - other.fromAt.getTime();
  return apart === 0 ? one.seq > other.seq : apart > 0;
};

/**
 * The lines of some pieces. What is live is chosen by the clock that is passed, whichever that is; while nothing changes
 * it is the same list.
 */
export class Lines<Row extends LineRow> {
  readonly #rows: readonly Row[];
  #first: ReadonlyMap<string, Date> | null = null;
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

  #choose(moment: number): Chosen<Row> {
    const chosen = this.#chosen;
    if (chosen && chosen.from <= moment && moment < chosen.until) return chosen;
    const newest = new Map<string, Row>();
    const shown = new Map<string, Row>();
    let [from, until] = [-Infinity, Infinity];
    for (const row of this.#rows) {
      const begins = row.fromAt.getTime();
      if (begins > moment) {
        until = Math.min(until, begins);
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
    return (this.#chosen = { from, until, live: rows.filter(isLive), last });
  }

  /** When each piece was live first, whenever that is; of those that are or will be. */
  firstMoments(): ReadonlyMap<string, Date> {
    this.#first ??= firstOf(this.#rows);
    return this.#first;
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

function firstOf(rows: readonly LineRow[]): ReadonlyMap<string, Date> {
  const first = new Map<string, Date>();
  for (const { pieceId, version, fromAt } of rows) {
    const known = first.get(pieceId);
    if (version !== null && (!known || fromAt < known)) first.set(pieceId, fromAt);
  }
  return first;
}

/** Of each piece what is live at a moment, else what last was, else what first will be: as `lastingVersion` has it. */
export function lastingOf<Row extends LineRow>(rows: readonly Row[], now: Date): readonly Live<Row>[] {
  const lasting = new Map<string, Live<Row>>();
  for (const row of rows.filter((one): one is Live<Row> => one.version !== null)) {
    const known = lasting.get(row.pieceId);
    if (!known || lastsOver(row, known, now)) lasting.set(row.pieceId, row);
  }
  return [...lasting.values()];
}

function lastsOver(one: LineRow, other: LineRow, now: Date): boolean {
  const begun = one.fromAt <= now;
  if (begun !== other.fromAt <= now) return begun;
  return begun || one.fromAt.getTime() === other.fromAt.getTime() ? isLater(one, other) : isLater(other, one);
}

/** Lines of things that may be of babies. */
export class LiveShelf<Row extends LineRow> {
  readonly #lines: Lines<Row>;
  readonly #isOfBabies: (row: Live<Row>) => boolean;
  #last: { readonly live: readonly Live<Row>[]; readonly shelf: Shelf<Live<Row>> } | null = null;

  constructor(rows: readonly Row[], isOfBabies: (row: Live<Row>) => boolean) {
    this.#lines = new Lines(rows);
    this.#isOfBabies = isOfBabies;
  }

  /** What is live at that moment. */
  at(now: Date): Shelf<Live<Row>> {
    const live = this.#lines.at(now);
    if (this.#last?.live !== live) this.#last = { live, shelf: new Shelf(live, this.#isOfBabies) };
    return this.#last.shelf;
  }

  /** When each piece was live first, whenever that is. */
  firstMoments(): ReadonlyMap<string, Date> {
    return this.#lines.firstMoments();
  }
}
