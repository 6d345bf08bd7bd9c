// Renders the mails of emails/ into the file that the server sends them from: `npm run mails`. `--check` only says
// whether it is up to date; `--preview FOLDER` writes each mail with its samples there, for looking at.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { scripts } from '#contract/locales.ts';
import type * as Writing from '../emails/write.tsx';

const root = resolve(import.meta.dirname, '..');
const file = join(root, 'server/core/outbox/written-mails.json');
const shown = relative(process.cwd(), file);
const { values } = parseArgs({ options: { check: { type: 'boolean' }, preview: { type: 'string' } } });

// Development React would give its warnings, and other markup.
process.env['NODE_ENV'] = 'production';
const { module } = await runnerImport<typeof Writing>(join(root, 'emails/write.tsx'), {
  root,
  configFile: false,
  logLevel: 'warn',
});
const mails = await module.writeMails(scripts);
const written = `${JSON.stringify(mails, null, 1)}\n`;

if (values.preview !== undefined) await preview(resolve(values.preview));
else if (!values.check) {
  await writeFile(file, written);
  console.log(`Wrote ${shown}`);
} else if ((await readFile(file, 'utf8')) !== written) {
  console.error(`${shown} is not what emails/ says. Run npm run mails and commit it.`);
  process.exitCode = 1;
}

async function preview(folder: string): Promise<void> {
  const { fillPlaces, withWords } = await import('#server/core/outbox/written-mail.ts');
  await mkdir(folder, { recursive: true });
  for (const [name, mail] of Object.entries(mails)) {
    for (const script of scripts) {
      const { words, ...template } = mail[script];
      const { html, text } = fillPlaces(withWords(template, words, mail.places), mail.places);
      await writeFile(join(folder, `${name}--${script}.html`), html);
      await writeFile(join(folder, `${name}--${script}.txt`), text);
    }
  }
}
