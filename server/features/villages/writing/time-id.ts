/** The lowest id of a moment. */
export function lowestIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** When an id was made, to the millisecond. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** The same in SQL, in milliseconds: PostgreSQL has a function for it only since 17. */
export const idMilliseconds = (id: string): string =>
  `('x' || translate(left(${id}::text, 13), '-', ''))::bit(48)::bigint`;
