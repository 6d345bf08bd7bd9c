import type { Fault } from '#contract/content/faults.ts';
import type { Fields } from '#contract/content/field.ts';
import { fieldsWithin } from '#contract/content/references.ts';
import { leadsNowhere } from './paths.ts';
import { safeTarget, type Allowed } from './safe-target.ts';

/** Places of a body that would lead where nobody may be led, wherever in it they stand. */
export function targetFaults(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  allowed: Allowed,
): readonly Fault[] {
  return [...fieldsWithin(fields, body)].flatMap(({ place, field, value }): Fault[] => {
    if (field.type !== 'target' || typeof value !== 'string') return [];
    const safe = safeTarget(value, allowed);
    return safe === null || leadsNowhere(safe) ? [{ field: place, fault: 'targetRefused' }] : [];
  });
}
