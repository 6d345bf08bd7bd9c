import { connect } from 'node:net';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { expectToHappen, takeUndeclared } from '../support/undeclared.ts';

describe('an undeclared', () => {
  test.fails('warning fails its test', () => {
    console.warn('careful');
  });

  test.fails('error on the console fails its test', () => {
    console.error(new Error('broken'));
  });

  test.fails('outside call fails its test though its error was swallowed', async () => {
    await fetch('https://shop.example/').catch(() => undefined);
  });

  test('outside call never leaves', async () => {
    await expect(fetch('https://shop.example/')).rejects.toMatchObject({
      cause: { message: 'outside call to shop.example:443: tests talk to this machine only' },
    });
    expect(() => connect(25, 'mail.example')).toThrow('outside call to mail.example:25');
    expect(takeUndeclared()).toEqual(['outside call to shop.example:443', 'outside call to mail.example:25']);
  });
});

describe('declared', () => {
  test('things are fine', () => {
    expectToHappen(/^console\.warn: careful of 2$/);
    console.warn('careful of %d', 2);
  });

  test.fails('things have to come', () => {
    expectToHappen(/careful/);
  });
});

test('this machine may be called', async () => {
  const server = createServer((_, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('hello');
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('hello');
  server.close();
});
