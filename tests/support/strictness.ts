import { Socket } from 'node:net';
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { takeUndeclared, tell } from './undeclared.ts';

/** Loaded before every test file: what no test declared fails the test in which it happened. */

for (const type of ['error', 'warn'] as const) {
  // oxlint-disable-next-line no-console -- replaced here so that nothing can use it unnoticed
  console[type] = (...words: unknown[]) => tell(`console.${type}: ${format(...words)}`);
}

const connect = Symbol.for('nestling.tests.connect');
type Connect = (this: Socket, ...args: unknown[]) => Socket;
// Kept where a second test file of the same worker finds it, which must not wrap the wrapper.
const known = globalThis as { [connect]?: Connect };
known[connect] ??= Socket.prototype.connect as Connect;
const plainConnect = known[connect];

/** `net` passes its own calls on as one array of the arguments. */
function target(args: readonly unknown[]): { host: string; port: unknown } | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'number')
    return { host: typeof second === 'string' ? second : 'localhost', port: first };
  if (typeof first !== 'object' || first === null || ('path' in first && first.path && !('port' in first)))
    return undefined;
  const { host, port } = first as { host?: string | null; port?: unknown };
  return { host: host ?? 'localhost', port };
}

function isInside(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}

const guardedConnect: Connect = function (...args) {
  const asked = target(args);
  if (!asked || isInside(asked.host)) return plainConnect.apply(this, args);
  const message = `outside call to ${asked.host}:${String(asked.port)}`;
  tell(message);
  throw new Error(`${message}: tests talk to this machine only`);
};
Socket.prototype.connect = guardedConnect as typeof Socket.prototype.connect;

function failForUndeclared(): void {
  const lines = takeUndeclared();
  if (lines.length > 0) throw new Error(['Undeclared:', ...lines].join('\n  '));
}

afterEach(failForUndeclared);
afterAll(failForUndeclared);
