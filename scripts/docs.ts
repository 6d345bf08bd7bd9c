import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { settings } from '#server/kernel/config/config.ts';
import { identitySettings } from '#server/kernel/config/identity-settings.ts';
import { checkOnly, putWritten } from './put-written.ts';
import { runScript } from './run-script.ts';
import { sizesOfDocs } from './size/of-docs.ts';

/** Writes into documents what the code says; `--check` only compares. */
const root = path.resolve(import.meta.dirname, '..');

/** By document, what stands between `<!-- name -->` and `<!-- /name -->`. */
const documents: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'README.md': { configuration: tellConfiguration },
  'docs/ten-million.md': sizesOfDocs,
};

await runScript('Usage: npm run docs, or node scripts/docs.ts --check', async (words) => {
  const { values } = parseArgs({ args: words, options: checkOnly });
  for (const [name, parts] of Object.entries(documents)) {
    const file = path.join(root, name);
    const before = await readFile(file, 'utf8');
    const filled = Object.entries(parts).reduce(
      (text, [part, tell]) => fill(name, text, part, tell()),
      before,
    );
    const after = await format(filled, { ...(await resolveConfig(file)), parser: 'markdown' });
    await putWritten(file, after, { check: values.check, by: 'npm run docs' });
  }
});

function fill(name: string, text: string, part: string, said: string): string {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [head, rest] = text.split(start);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${name} lacks ${start} … ${end}`);
  return `${head}${start}\n\n${said}\n\n${end}${tail}`;
}

/** The table of README.md, from the code that reads the environment. */
function tellConfiguration(): string {
  const rows = Object.entries({ ...settings, ...identitySettings }).map(
    ([name, { byDefault, about }]) =>
      `| \`${name}\` | ${byDefault === undefined ? '' : `\`${byDefault}\``} | ${about} |`,
  );
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
