// Renders the mails of emails/ into the file that the server sends them from: `npm run mails`. `--check` only says
// whether it is up to date; `--preview FOLDER` writes each mail with its samples there, for looking at.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { scripts } from '#contract/locales.ts';
import type * as Writing from '../emails/write.tsx';
import { checkOnly, putWritten } from './put-written.ts';
import { runScript } from './run-script.ts';

const root = resolve(import.meta.dirname, '..');
const file = join(root, 'server/core/outbox/written-mails.json');
await runScript(
  'Usage: npm run mails, or npm run mails -- --check, or npm run mails -- --preview FOLDER',
  async (words) => {
    const { values } = parseArgs({ args: words, options: { ...checkOnly, preview: { type: 'string' } } });
    // Development React would give its warnings, and other markup.
    process.env['NODE_ENV'] = 'production';
    const { module } = await runnerImport<typeof Writing>(join(root, 'emails/write.tsx'), {
      root,
      configFile: false,
      logLevel: 'warn',
    });
    const mails = await module.writeMails(scripts);
    if (values.preview !== undefined) await preview(mails, resolve(values.preview));
    else
      await putWritten(file, `${JSON.stringify(mails, null, 1)}\n`, {
        check: values.check,
        by: 'npm run mails',
      });
  },
);

async function preview(mails: Awaited<ReturnType<typeof Writing.writeMails>>, folder: string): Promise<void> {
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
