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
  #last: { readonly from: number; readonly until: number; readonly live: readonly Live<Row>[] } | null = null;

  /** What is live comes in the order that the rows have. */
  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /** One row of each piece that is live at that moment. */
  at(now: Date): readonly Live<Row>[] {
    const moment = now.getTime();
    const last = this.#last;
    if (last && last.from <= moment && moment < last.until) return last.live;
    const newest = new Map<string, Row>();
    let [from, until] = [-Infinity, Infinity];
    for (const row of this.#rows) {
      const begins = row.fromAt.getTime();
      if (begins > moment) {
        until = Math.min(until, begins);
        continue;
      }
      from = Math.max(from, begins);
      const known = newest.get(row.pieceId);
      if (!known || isLater(row, known)) newest.set(row.pieceId, row);
    }
    const live = this.#rows.filter(
      (row): row is Live<Row> => row.version !== null && newest.get(row.pieceId) === row,
    );
    this.#last = { from, until, live };
    return live;
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
}
