import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What PostgreSQL learnt after 15, the oldest one that we promise to run on (its release notes for 16, 17 and 18). */
const tooNew =
  /\b(?:any_value|array_shuffle|array_sample|array_sort|array_reverse|casefold|crc32c?|gamma|json_array|json_exists|json_query|json_scalar|json_serialize|json_table|json_value|pg_input_is_valid|random_normal|reverse_bytes|system_user|to_bin|to_oct|unicode_version|uuid_extract_\w+|uuidv4|uuidv7)\s*\(|\breturning\s+(?:old|new)\.|\bis\s+json\b|\bwithout\s+overlaps\b|\bmerge\s+into\b/i;

test('statements use nothing that PostgreSQL 15 does not know', () => {
  const found: string[] = [];
  for (const file of globSync(['server/**/*.sql', 'server/**/*.ts'], { exclude: ['**/*.test.ts'] })) {
    for (const sql of statementsOf(file, readFileSync(file, 'utf8'))) {
      const match = tooNew.exec(sql);
      if (match) found.push(`${file}: ${match[0]}`);
    }
  }
  expect(found).toEqual([]);
});

/** Of a file of TypeScript its templates, without what is computed in them. */
function statementsOf(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return [text];
  return [...text.matchAll(/`[^`]*`/g)].map(([template]) => template.replaceAll(/\$\{[^}]*\}/g, ''));
}
