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

test('whatever an alert or a panel of the board reads is told at /metrics', async () => {
  const known = await given();
  for (const [file, content] of [
    ['alerts.yaml', parse(read('alerts.yaml'))],
    ['grafana.json', JSON.parse(read('grafana.json'))],
  ] as const) {
    const named = expressions(content).map(seriesOf);
    expect(named.length, file).toBeGreaterThan(8);
    expect(
      named.filter((series) => series.length === 0),
      file,
    ).toEqual([]);
    expect(
      named.flat().filter((series) => !known.has(series)),
      file,
    ).toEqual([]);
  }
});

test('what an expression reads is found in it', () => {
  expect(
    seriesOf('sum by (le) (rate(a_bucket{job="x",status=~"5.."}[5m])) / on (job) max(b) > 0.5 or c'),
  ).toEqual(['a_bucket', 'b', 'c']);
});
