import { expect, test } from 'vitest';
import { placeOf, readHosts } from './database-hosts.ts';

test('an address names one host or several', () => {
  expect(readHosts('postgres://a:b@one/nestling')).toEqual(['postgres://a:b@one/nestling']);
  expect(readHosts('postgresql://a:b@one,two:5433,[::1]:6000/nestling?sslmode=verify-full')).toEqual([
    'postgresql://a:b@one/nestling?sslmode=verify-full',
    'postgresql://a:b@two:5433/nestling?sslmode=verify-full',
    'postgresql://a:b@[::1]:6000/nestling?sslmode=verify-full',
  ]);
  expect(readHosts('postgres://a:p%40ss@one,two/nestling?target_session_attrs=read-write')).toEqual([
    'postgres://a:p%40ss@one/nestling',
    'postgres://a:p%40ss@two/nestling',
  ]);
  expect(readHosts('postgres://one/nestling?target_session_attrs=primary')).toEqual([
    'postgres://one/nestling',
  ]);
});

test.each([
  ['mysql://one/nestling', 'must begin with postgres://'],
  ['one,two', 'must begin with postgres://'],
  ['postgres://one,/nestling', 'has a comma without a host'],
  ['postgres://one,one:5432/nestling', 'names one:5432 twice'],
  ['postgres://one:x,two/nestling', 'must be an address of PostgreSQL'],
  ['postgres://one,two/nestling?target_session_attrs=any', 'must have target_session_attrs=read-write'],
  ['postgres://one/nestling?target_session_attrs=standby', 'must have target_session_attrs=read-write'],
  ['postgres:///nestling?host=one,two', 'not in ?host='],
  [`postgres://${Array.from({ length: 10 }, (_, at) => `h${at}`).join(',')}/nestling`, '9 hosts at the most'],
])('%s is refused: %s', (address, reason) => {
  expect(() => readHosts(address)).toThrow(reason);
});

test('where a host is may be told: no name, no password', () => {
  expect(placeOf('postgres://a:b@two:5433/nestling')).toBe('two:5433');
  expect(placeOf('postgres://a:b@%2Frun%2Fpostgres/nestling')).toBe('/run/postgres:5432');
});
