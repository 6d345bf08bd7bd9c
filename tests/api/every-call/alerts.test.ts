import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMetrics, useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../../deploy', file), 'utf8');

/** Texts of PromQL, wherever they stand. */
function expressions(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    key === 'expr' && typeof one === 'string' ? [one] : expressions(one),
  );
}

/** The series that an expression reads: words that are no function, no label, no duration and no part of the language. */
function seriesOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w|\s*\()/gi)].map(([word]) => word);
  return words.filter((word) => !['and', 'or', 'unless', 'bool'].includes(word));
}

/** Names of series that `/metrics` gives, by what it says of their kinds; `up` is Prometheus’ own. */
async function given(): Promise<Set<string>> {
  const text = await (await readMetrics(server)).text();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return new Set(['up', ...names]);
}

test.each([
  ['alerts.yaml', (text: string): unknown => parse(text)],
  ['grafana.json', (text: string): unknown => JSON.parse(text)],
])('whatever is read in %s is told at /metrics', async (file, readAs) => {
  const known = await given();
  const named = expressions(readAs(read(file))).map(seriesOf);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((series) => series.length === 0)).toEqual([]);
  expect(named.flat().filter((series) => !known.has(series))).toEqual([]);
});

test('what an expression reads is found in it', () => {
  expect(
    seriesOf('sum by (le) (rate(a_bucket{job="x",status=~"5.."}[5m])) / on (job) max(b) > 0.5 or c'),
  ).toEqual(['a_bucket', 'b', 'c']);
});
