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
 * named there as a text, and is told to the table by who names it, so that each page brings its own calls alone; the
 * others are made while a page is rendered, and no browser knows them.
 */
export function slimContract(): Plugin {
  const table = join(contract, 'calls.ts');
  const slimCalls = mapValues(calls, (call) => ({
    method: call.method,
    path: call.path,
    ...('device' in call && { device: call.device }),
    ...('knownDevice' in call && { knownDevice: call.knownDevice }),
  }));
  const namesOf = (code: string) =>
    Object.keys(slimCalls).filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(code));
  const slimErrors = mapValues(errors, ({ code, status }) => ({ code, status }));
  const modules = new Map([
    [table, 'export const calls = {};'],
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
    transform: {
      filter: { id: { include: `${web}/**` } },
      handler(code, id) {
        const named = /\.tsx?$/.test(id) ? namesOf(code) : [];
        if (named.length === 0) return null;
        const told = Object.fromEntries(named.map((name) => [name, slimCalls[name]]));
        return {
          code: `import { calls as callsHere } from '#contract/calls.ts';\n${code}\nObject.assign(callsHere, ${JSON.stringify(told)});`,
          map: null,
        };
      },
    },
  };
}

function mapValues<Value, Slim>(
  record: Readonly<Record<string, Value>>,
  slim: (value: Value) => Slim,
): Record<string, Slim> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, slim(value)]));
}
