import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { calls } from '#contract/calls.ts';
import { errors, signedOutCodes } from '#contract/errors.ts';

const contract = join(import.meta.dirname, '../contract');
const web = join(import.meta.dirname, '../web');
/** Not a file: each error as an export of its own, so that the bundler drops those that no page names. */
const eachError = '\0contract/each-error';

/**
 * In the browser a call is its method and path, and an error its code: the server checks every input and words
 * every message. The schemas, zod with them, would be a third of the first load. A call that pages make by its name is
 * named there as a text; the others are made while a page is rendered, and no browser knows them.
 */
export function slimContract(): Plugin {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.ts'] });
  const pages = sources.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  const sent = Object.entries(calls).filter(([name]) => new RegExp(`['"\`]${name}['"\`]`).test(pages));
  const slimCalls = mapValues(Object.fromEntries(sent), (call) => ({
    method: call.method,
    path: call.path,
    ...('device' in call && { device: call.device }),
  }));
  const slimErrors = mapValues(errors, ({ code, status }) => ({ code, status }));
  const modules = new Map([
    [join(contract, 'calls.ts'), `export const calls = ${JSON.stringify(slimCalls)};`],
    [
      join(contract, 'errors.ts'),
      `export * as errors from '${eachError}';
       export const signedOutCodes = ${JSON.stringify(signedOutCodes)};`,
    ],
    [
      eachError,
      Object.entries(slimErrors)
        .map(([name, error]) => `export const ${name} = ${JSON.stringify(error)};`)
        .join('\n'),
    ],
  ]);
  return {
    name: 'slim-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === eachError ? id : null),
    load: (id) => modules.get(id) ?? null,
  };
}

function mapValues<Value, Slim>(record: Readonly<Record<string, Value>>, slim: (value: Value) => Slim) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, slim(value)]));
}
