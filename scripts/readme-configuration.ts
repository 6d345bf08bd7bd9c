import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { settings } from '#server/kernel/config/config.ts';
import { identitySettings } from '#server/kernel/config/identity-settings.ts';

/** Writes the configuration table of README.md from the code that reads it; `--check` only compares. */
const file = path.resolve(import.meta.dirname, '../README.md');
const [start, end] = ['<!-- configuration -->', '<!-- /configuration -->'];

const rows = Object.entries({ ...settings, ...identitySettings }).map(
  ([name, { byDefault, about }]) =>
    `| \`${name}\` | ${byDefault === undefined ? '' : `\`${byDefault}\``} | ${about} |`,
);
const table = ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');

const before = await readFile(file, 'utf8');
const [head, rest] = before.split(start);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined) throw new Error(`README.md lacks ${start} … ${end}`);
const after = await format(`${head}${start}\n\n${table}\n\n${end}${tail}`, {
  ...(await resolveConfig(file)),
  parser: 'markdown',
});

if (!process.argv.includes('--check')) await writeFile(file, after);
else if (after !== before) {
  console.error('The configuration table of README.md is stale. Run `npm run docs`.');
  process.exitCode = 1;
}
