import { zonesOfCountry } from '../accounts/countries.ts';

export interface Zone {
  readonly id: string;
  readonly name: string;
}

/** Name of a time zone in the reader's language, such as “Pacific Time”; its place where it has none but numbers. */
export function zoneName(id: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone: id,
      timeZoneName: 'longGeneric',
    }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return /\p{L}{4}|\p{Script=Han}/u.test(name) ? name : placeOf(id);
  } catch {
    return placeOf(id);
  }
}

function placeOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
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
