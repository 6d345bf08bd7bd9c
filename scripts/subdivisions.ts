import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countryCodes } from '#contract/countries.ts';
import { chineseSubdivisions } from './chinese-subdivisions.ts';
import { checkOnly, putWritten } from './put-written.ts';
import { runScript } from './run-script.ts';

/**
 * Writes the provinces, states and districts of every country, from CLDR, to the file that the server reads;
 * `--check` only says whether it is up to date.
 */
const file = resolve(import.meta.dirname, '../server/core/regions/subdivisions.json');

type Names = Readonly<Record<string, string>>;
interface Containment {
  readonly supplemental: {
    readonly subdivisionContainment: Readonly<Record<string, { readonly _contains: readonly string[] }>>;
  };
}
interface Display {
  readonly subdivisions: { readonly localeDisplayNames: { readonly subdivisions: Names } };
}

const cldr = createRequire(import.meta.url);
const { subdivisionContainment } = (cldr('cldr-core/supplemental/subdivisionContainment.json') as Containment)
  .supplemental;
const namesIn = (folder: string, name: string) =>
  (cldr(`cldr-subdivisions-full/subdivisions/${folder}/${name}.json`) as Display).subdivisions
    .localeDisplayNames.subdivisions;
const english: Names = {
  ...namesIn('en', 'en'),
  // In CLDR's containment, and without a name there.
  cnnm: 'Inner Mongolia',
};
const simplified = namesIn('zh', 'zh');
const traditional = namesIn('zh-Hant', 'zh_Hant');

/** One line a country: `code: [English, Simplified, Traditional]`, the Chinese ones only where there are any. */
const lines = countryCodes.flatMap((country) => {
  const prefix = country.toLowerCase();
  const chinese = chineseOf(country);
  const rows = (subdivisionContainment[country]?._contains ?? []).flatMap((id) => {
    const suffix = id.slice(prefix.length).toUpperCase();
    const name = english[id];
    // Without a name: a place that is a country of its own in ISO 3166-1 and is chosen as such.
    if (name === undefined) return [];
    const [hans, hant] = chinese.get(suffix) ?? [simplified[id], traditional[id]];
    return [[suffix, hans === undefined || hant === undefined ? [name] : [name, hans, hant]] as const];
  });
  chinese.forEach((_, suffix) => {
    if (!rows.some(([known]) => known === suffix)) throw new Error(`CLDR has no ${country}-${suffix}`);
  });
  return rows.length < 2 ? [] : [`${JSON.stringify(country)}: ${JSON.stringify(Object.fromEntries(rows))}`];
});
const written = `{\n${lines.join(',\n')}\n}\n`;

/** By the part of the code behind the country, Simplified and Traditional. */
function chineseOf(country: string): ReadonlyMap<string, readonly [string, string]> {
  const rows = (chineseSubdivisions[country] ?? '').split('|').filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [suffix = '', hans = '', hant = hans] = row.trim().split(' ');
      return [suffix, [hans, hant]] as const;
    }),
  );
}

await runScript('Usage: node scripts/subdivisions.ts [--check]', async (words) => {
  const { values } = parseArgs({ args: words, options: checkOnly });
  await putWritten(file, written, { check: values.check, by: 'node scripts/subdivisions.ts' });
});
