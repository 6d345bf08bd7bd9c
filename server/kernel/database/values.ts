import { sql, type RawBuilder } from 'kysely';
import { types, type CustomTypesConfig } from 'pg';

// Array types, which node-postgres has no names for.
const int8Array = 1016;
const dateArray = 1182;
const textArray: number = 1009;

// Days have no time zone, so they stay `YYYY-MM-DD`.
const asText = (text: string) => text;
const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(textArray);

const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: parseSafeInteger,
  [int8Array]: (text) => parseTextArray(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  [types.builtins.DATE]: asText,
  [dateArray]: parseTextArray,
};

/** How our connections read values: `bigint` as number, `date` as `YYYY-MM-DD`, the rest as node-postgres does. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' && parsers[id]) || types.getTypeParser(id, format as 'text'),
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  // Amounts are far below 2^53; one that is not must not be rounded silently.
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is beyond 2^53`);
  return value;
}

/** SQL for an instant as JSON has it, where it is only passed on: a `Date` for each row would cost more than the row. */
export const instantText = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the day on which an instant falls by the clock of a zone, of both their values or expressions. */
export const dayIn = (
  zone: string | RawBuilder<unknown>,
  instant: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${instant} at time zone ${zone})::date`;

/** SQL for its month there, as `2026-03`. */
export const monthIn = (
  zone: string | RawBuilder<unknown>,
  instant: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`to_char(${instant} at time zone ${zone}, 'YYYY-MM')`;

/** An array of ids or days as one value, for statements that get one for each row. */
export const arrayText = (items: readonly string[]): string => `{${items.join(',')}}`;
