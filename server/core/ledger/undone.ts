/** The line that another one undoes, kept in that one's details: what it was, not only where it is. */
export interface Undone {
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly amount: number;
  readonly occurredAt: string;
}

/** What a line says of the one it undoes, if anything. */
export function undoneIn({ undoes }: Readonly<Record<string, unknown>>): Undone | null {
  // Written by `findUndone` alone.
  return typeof undoes === 'object' ? (undoes as Undone | null) : null;
}
