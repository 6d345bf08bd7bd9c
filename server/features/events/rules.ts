import type { ToldFault, ToldFields } from '#contract/calls/events.ts';
import { oldestDays } from '#contract/event-rules.ts';
import type { EventBody } from './live-events.ts';

const dayMs = 86_400_000;
/** Clocks of two systems are never quite the same. */
const clocksApartMs = 5 * 60_000;

type Declared = EventBody['fields'][number];

function isOfField({ kind, choices }: Declared, value: ToldFields[string]): boolean {
  switch (kind) {
    case 'whole':
      return Number.isInteger(value);
    case 'decimal':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return choices.some(({ id }) => id === value);
  }
}

/** Why something that is told cannot be taken; null: it can. What is counted has to be told, all else may be left out. */
export function faultOfTold(
  event: EventBody | undefined,
  { at, fields }: { readonly at: Date; readonly fields: ToldFields },
  now: Date,
): ToldFault | null {
  if (!event) return 'event';
  const fit = Object.entries(fields).every(([name, value]) => {
    const declared = event.fields.find(({ id }) => id === name);
    return declared !== undefined && isOfField(declared, value);
  });
  if (!fit || (event.counted !== null && fields[event.counted] === undefined)) return 'fields';
  const sinceMs = now.getTime() - at.getTime();
  return sinceMs < -clocksApartMs || sinceMs > oldestDays * dayMs ? 'time' : null;
}

/** What a rate counts of it. */
export function unitsOf({ counted }: Pick<EventBody, 'counted'>, fields: ToldFields): number {
  const units = counted === null ? 1 : fields[counted];
  return typeof units === 'number' ? units : 1;
}

/** From when on ids are remembered no more: what they were told with is too old by then. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - (oldestDays + 1) * dayMs);
