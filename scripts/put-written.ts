import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { endings } from './run-script.ts';

/** The only word of scripts that write a file from other sources. */
export const checkOnly = { check: { type: 'boolean', default: false } } as const;

/** Writes what a program makes of other sources into a file of the repository; with `check` only says whether it is there, and `by` what it is written. */
export async function putWritten(
  file: string,
  written: string,
  { check, by }: { readonly check: boolean; readonly by: string },
): Promise<void> {
  const shown = relative(process.cwd(), file);
  if (!check) {
    await writeFile(file, written);
    console.log(`Wrote ${shown}`);
  } else if ((await readFile(file, 'utf8')) === written) console.log(`${shown} is up to date`);
  else {
    console.error(`${shown} is not what its sources say. Run ${by} and commit it.`);
    process.exitCode = endings.not;
  }
}
