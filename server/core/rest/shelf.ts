/** Who reads, as far as it decides what may be laid before her. */
export interface Reader {
  /** In a pause or after a loss. */
  readonly resting: boolean;
}

/** Who is not signed in is not known to rest. */
export const anybody: Reader = { resting: false };

/**
 * Rows that staff made, of one kind. Nobody gets at them without saying for whom: who rests is laid nothing of babies
 * before her, and finds it by its name all the same.
 */
export class Shelf<Row> {
  readonly #all: readonly Row[];
  readonly #plain: readonly Row[];

  constructor(rows: readonly Row[], isOfBabies: (row: Row) => boolean) {
    this.#all = rows;
    this.#plain = rows.filter((row) => !isOfBabies(row));
  }

  /** What may be laid before a reader unasked. */
  laidFor({ resting }: Reader): readonly Row[] {
    return resting ? this.#plain : this.#all;
  }

  /** For who names what she looks for, and for what shows nobody anything. */
  all(): readonly Row[] {
    return this.#all;
  }

  /** The same with more said of each. */
  with(more: (row: Row) => Row): Shelf<Row> {
    const told = new Map(this.#all.map((row) => [row, more(row)]));
    const plain = new Set(this.#plain.map((row) => told.get(row)));
    return new Shelf([...told.values()], (row) => !plain.has(row));
  }
}
