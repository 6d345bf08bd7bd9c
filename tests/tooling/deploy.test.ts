import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#server/kernel/config/config.ts';

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
});
