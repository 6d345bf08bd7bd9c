import { zoneName } from '#contract/shown-time.ts';
import { zonesOfCountry } from '#web/kit/phones/countries.ts';

export interface Zone {
  readonly id: string;
  readonly name: string;
}

/**
 * Time zones to choose from: those of `always` first, then those of a country. Zones that go by the same name have
 * the same clock; the first one stands for them.
 */
export function zoneChoices(
  country: string,
  { locale, always }: { locale: string; always: readonly string[] },
  zonesOf: (code: string) => readonly string[] = zonesOfCountry,
): readonly Zone[] {
  const byName = new Map<string, Zone>();
  for (const id of [...always, ...(country === '' ? [] : zonesOf(country))]) {
    const name = zoneName(id, locale);
    if (!byName.has(name)) byName.set(name, { id, name });
  }
  return [...byName.values()];
}
