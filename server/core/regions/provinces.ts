import { readFileSync } from 'node:fs';
import type { Province } from '#contract/calls/regions.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { remember } from '#server/kernel/cache/remember.ts';

/** By country and the part of the code behind it: the English name, and the Chinese ones where they are known. */
type Names = Readonly<
  Record<string, Readonly<Record<string, readonly [string] | readonly [string, string, string]>>>
>;

// Written by scripts/subdivisions.ts.
const names: Names = JSON.parse(readFileSync(new URL('subdivisions.json', import.meta.url), 'utf8')) as Names;
const position: Record<Script, number> = { en: 0, 'zh-Hans': 1, 'zh-Hant': 2 };

/** Whether addresses of a country name a province (ISO 3166-2). */
export function hasProvinces(countryCode: string): boolean {
  return names[countryCode] !== undefined;
}

const listsIn = remember(
  (script: Script) => {
    const order = new Intl.Collator(script);
    return remember(
      (countryCode: string): readonly Province[] =>
        Object.keys(names[countryCode] ?? {})
          .map((suffix) => {
            const provinceCode = `${countryCode}-${suffix}`;
            return { provinceCode, provinceName: provinceName(provinceCode, script) ?? suffix };
          })
          .toSorted((a, b) => order.compare(a.provinceName, b.provinceName)),
      { most: 300 },
    );
  },
  { most: scripts.length },
);

/** A country's provinces in the order of the reader's language; none for one whose addresses have none. */
export const provincesOf = (countryCode: string, script: Script): readonly Province[] =>
  listsIn(script)(countryCode);

/** Null for a code that no country has. */
export function provinceName(provinceCode: string, script: Script): string | null {
  const [countryCode = '', suffix = ''] = provinceCode.split('-');
  const written = names[countryCode];
  const inScripts = written && Object.hasOwn(written, suffix) ? written[suffix] : undefined;
  return inScripts?.[position[script]] ?? inScripts?.[0] ?? null;
}
