import { expect, test } from 'vitest';
import { missingBuilds, readLockfile } from '../../scripts/complete-lockfile.ts';

test('the lock file holds the builds for every system (else: node scripts/complete-lockfile.ts)', () => {
  expect(Object.keys(missingBuilds(readLockfile()))).toEqual([]);
});

test('a build that is missing is described by its name', () => {
  const missing = missingBuilds({
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/binding-linux-arm64-musl': '1.2.3',
          '@tool/win32-x64-msvc': '1.2.3',
          'tool-wasm32-wasi': '1.2.3',
        },
      },
      'node_modules/@tool/win32-x64-msvc': { version: '1.2.3' },
    },
  });
  expect(missing).toEqual({
    'node_modules/@tool/binding-linux-arm64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    },
    'node_modules/tool-wasm32-wasi': { version: '1.2.3', dev: true, optional: true, cpu: ['wasm32'] },
  });
});

test('a build whose name tells no system is not guessed at', () => {
  const lockfile = {
    packages: { 'node_modules/tool': { optionalDependencies: { 'tool-native': '1.0.0' } } },
  };
  expect(() => missingBuilds(lockfile)).toThrow('tool-native does not say which system it is for');
});
