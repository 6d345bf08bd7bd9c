import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#server/kernel/config/config.ts';
import { commands, keptScripts } from '../../scripts/kept-scripts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Compose {
  readonly services: {
    readonly site: { readonly environment: Record<string, string>; readonly stop_grace_period: string };
  };
}
const compose = parse(read('compose.yaml')) as Compose;
const unit = read('deploy/nestling.service');
const image = read('Containerfile');

const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts;
/** The longest that a stop takes by default: the wait for others, and ten seconds. */
const stopSeconds = Number(settings.DRAIN_SECONDS.byDefault) + 10;

describe('what is shipped to run it', () => {
  test('names settings that there are', () => {
    const named = [
      ...Object.keys(compose.services.site.environment),
      ...[...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name),
      ...[...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    ];
    expect(named.length).toBeGreaterThan(12);
    const ofOthers = ['NODE_ENV', 'PATH'];
    expect(named.filter((name) => !(name in settings) && !ofOthers.includes(name))).toEqual([]);
  });

  test('starts the server as `npm start` does', () => {
    expect(unit).toContain(`/.bin/${start}\n`);
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? [];
    expect((JSON.parse(command) as string[]).join(' ')).toBe(start);
  });

  test('lets it finish', () => {
    const [, ofUnit] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    const [, ofCompose] = /^(\d+)s$/.exec(compose.services.site.stop_grace_period) ?? [];
    for (const seconds of [ofUnit, ofCompose]) expect(Number(seconds)).toBeGreaterThan(stopSeconds);
  });

  test('has the commands that operations tell of, with all that they import', () => {
    const pages = ['docs/operations.md', ...globSync('docs/operations/*.md', { cwd: root })]
      .map(read)
      .join('');
    // Those of the repository, which an image is made of.
    const ofRepository = ['bench', 'build'];
    const told = new Set([...pages.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name = '']) => name));
    expect([...told].filter((name) => !ofRepository.includes(name)).toSorted()).toEqual(
      commands.filter((name) => told.has(name)),
    );
    expect(told.size).toBeGreaterThan(8);
    expect(keptScripts(root)).toEqual(
      expect.arrayContaining(['scripts/own-database.ts', 'scripts/run-script.ts']),
    );
    expect(read('scripts/keep-for-serving.ts')).toContain('keptScripts(root)');
  });
});
