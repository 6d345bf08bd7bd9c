import { expect, test } from 'vitest';
import type { Handlers } from '#server/kernel/http/implement.ts';
import { handlersOf, type Feature } from './feature.ts';

const answer = async () => true as never;
const room = <const Calls extends Partial<Handlers>>(name: string, calls: Calls) =>
  ({ room: `features/${name}`, tables: [], calls }) as const satisfies Feature;

const one = room('one', { checkToken: answer });
const other = room('other', { logout: answer });

test('the handlers of all rooms are one', () => {
  const handlers: Pick<Handlers, 'checkToken' | 'logout'> = handlersOf([one, other]);
  expect(Object.keys(handlers)).toEqual(['checkToken', 'logout']);
});

test('a call that no room answers, one that two answer, and a handler without a call do not compile', () => {
  // @ts-expect-error -- nobody answers `logout`
  const missing: Pick<Handlers, 'checkToken' | 'logout'> = handlersOf([one]);
  // @ts-expect-error -- both answer `checkToken`
  const twice = handlersOf([one, other, room('third', { checkToken: answer })]);
  const named = { room: 'features/odd', tables: [], calls: { checkTokens: answer } } as const;
  // @ts-expect-error -- the contract has no such call
  const odd = handlersOf([other, named]);
  expect([missing, twice, odd]).toHaveLength(3);
});
