import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageRows, type PageRow } from '../web/shell/page-rows.ts';

const file = join(import.meta.dirname, '../web/shell/page-rows.ts');

/** What browsers read of a row; the rest is for the router, the build and the guard. */
const read = ['menu', 'elementIds'] as const satisfies readonly (keyof PageRow)[];

/** The table of routes goes to the browser without what only the server and the build ask for. */
export function slimRouteTable(): Plugin {
  const rows = pageRows
    .filter((row) => read.some((field) => row[field] !== undefined))
    .map((row) =>
      Object.fromEntries((['path', 'aliases', ...read] as const).map((field) => [field, row[field]])),
    );
  return {
    name: 'slim-route-table',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === file ? `export const pageRows = ${JSON.stringify(rows)};` : null),
  };
}
