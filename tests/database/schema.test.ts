import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the types of the schema are those of the migrations', () => {
  const script = resolve(import.meta.dirname, '../../scripts/database-types.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stdout + stderr).toContain('is up to date');
  expect(status).toBe(0);
});
