import type { Script } from '#contract/locales.ts';

const displayNames = new Map<Script, Intl.DisplayNames>();
const known = new Map<string, string>();

/** Name of an ISO 3166-1 country in a script, from CLDR; the code itself for one that CLDR does not know. */
export function countryName(countryCode: string, script: Script): string {
  const key = `${script} ${countryCode}`;
  const name = known.get(key);
  if (name !== undefined) return name;
  let names = displayNames.get(script);
  if (!names) displayNames.set(script, (names = new Intl.DisplayNames(script, { type: 'region' })));
  const found = names.of(countryCode) ?? countryCode;
  known.set(key, found);
  return found;
}
