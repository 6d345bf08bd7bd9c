import { isRecord } from '#contract/content/difference.ts';
import type { Field, Fields } from '#contract/content/field.ts';
import { kinds } from '#contract/content/kinds.ts';
import { fieldsOfItem } from '#contract/content/references.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';
import type { ReadPiece } from './fit-piece.ts';

const dayMs = 86_400_000;

/** A piece so many days later: whatever its fields are declared to hold of time, and from when on it is shown. */
export function movedByDays(piece: ReadPiece, days: number): ReadPiece {
  const { kind, shown, fields } = piece;
  return {
    ...piece,
    shown: shown instanceof Date ? new Date(shown.getTime() + days * dayMs) : shown,
    fields: allLater(kinds[kind].fields, fields, days),
  };
}

function allLater(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  days: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? later(field, value, days) : value];
    }),
  );
}

const instantLater = (instant: unknown, days: number): unknown =>
  typeof instant === 'string' ? new Date(Date.parse(instant) + days * dayMs).toISOString() : instant;

function later(field: Field, value: unknown, days: number): unknown {
  if (field.type === 'day') return typeof value === 'string' ? addDays(value, days) : value;
  if (field.type === 'moment') return instantLater(value, days);
  if (field.type === 'window' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([end, at]) => [end, instantLater(at, days)]));
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    const within = fieldsOfItem(field, item);
    return within && isRecord(item) ? allLater(within, item, days) : item;
  });
}
