// How the house stands: which folders import in a circle, which tables more than one of them reads or writes, and what
// else docs/architecture.md wants to be none. `npm run house` prints it; a test holds every figure against going up.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { kernel, rooms } from '#server/features.ts';

const root = join(import.meta.dirname, '..');

export interface Source {
  /** From the repository's root on. */
  readonly file: string;
  readonly text: string;
}

export function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/migrations\/|database\/schema\.ts$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The room that a file belongs to, `core/ledger`, or the floor of the site; null for what belongs to none. */
export function roomOf(file: string): string | null {
  return (
    /^(?:server|web)\/(features\/[^/]+)\//.exec(file)?.[1] ??
    /^web\/(ui|kit|app)\//.exec(file)?.[1] ??
    /^server\/((?:kernel|core)\/[^/]+|integrations|demo)\//.exec(file)?.[1] ??
    null
  );
}

/** Which rooms each room imports from, types included. */
export function importsBetween(sources: readonly Source[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const room = roomOf(file);
    if (room === null) continue;
    const imported = graph.get(room) ?? new Set<string>();
    graph.set(room, imported);
    for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)) {
      const target = roomOf(name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name));
      if (target !== null && target !== room) imported.add(target);
    }
  }
  return graph;
}

/** Groups of more than one folder in which each leads to each by imports (Tarjan, 1972), the largest first. */
export function knotsIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const knots: string[][] = [];
  const stack: string[] = [];
  const places = new Map<string, { order: number; lowest: number }>();
  const visit = (node: string) => {
    const place = { order: places.size, lowest: places.size };
    places.set(node, place);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = places.get(next);
      if (known === undefined) place.lowest = Math.min(place.lowest, visit(next).lowest);
      else if (stack.includes(next)) place.lowest = Math.min(place.lowest, known.order);
    }
    if (place.lowest === place.order) {
      const knot = stack.splice(stack.indexOf(node));
      if (knot.length > 1) knots.push(knot.toSorted());
    }
    return place;
  };
  for (const node of graph.keys()) if (!places.has(node)) visit(node);
  return knots.toSorted((one, other) => other.length - one.length);
}

/** Which files each file imports when it is loaded, types included; what comes late by `import()` does not count. */
export function importsOfFiles(sources: readonly Source[]): Map<string, Set<string>> {
  return new Map(
    sources.map(({ file, text }) => [
      file,
      new Set(
        [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([.#][^']+)'/gm)].map(([, name = '']) =>
          name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name),
        ),
      ),
    ]),
  );
}

/** All tables by their names in SQL, as the generated types know them. */
export function tableNames(): string[] {
  const schema = readFileSync(join(root, 'server/kernel/database/schema.ts'), 'utf8');
  const [, body = ''] = /export interface DB \{\n([\s\S]*?)\n\}/.exec(schema) ?? [];
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => inSql(name));
}

export const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inKysely = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Where a table is read or written: as the table of a clause in the text of SQL, or as a table argument of Kysely. A column or
 * a word of the same name is none.
 */
export function usesTable({ text }: Source, table: string): boolean {
  const argument = inKysely(table);
  if (!text.includes(table) && !text.includes(argument)) return false;
  const clause = `\\b(?:into\\s+${table}\\b|(?:from|join|update|table|only|using)\\s+${table}\\b(?!\\s*\\.|\\())`;
  const call = `\\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\\w+Join)\\(\\s*\\[?\\s*'${argument}(?: as \\w+)?'`;
  return new RegExp(`${clause}|${call}`).test(text);
}

/** All that stands in the server, from the ground up. */
export const serverOrder: readonly string[] = [
  ...kernel.map((folder) => `kernel/${folder}`),
  'integrations',
  ...rooms.map(({ room }) => room).filter((room) => !room.startsWith('kernel/')),
];

/** All that stands in the site: its rooms are the server's, in the same order. */
export const webOrder: readonly string[] = [
  'ui',
  'kit',
  ...rooms
    .map(({ room }) => room.replace(/^core\//, 'features/'))
    .filter((room) => room.startsWith('features/')),
  'app',
];

/** Imports that go up: of a room that stands later, or of what is above all rooms. */
export function importsUpward(sources: readonly Source[], order: readonly string[]): string[] {
  const upward: string[] = [];
  for (const [room, imported] of importsBetween(sources))
    for (const target of imported)
      if (order.indexOf(target) > order.indexOf(room)) upward.push(`${room} ← ${target}`);
  return upward.toSorted();
}

/** Tables of which others than their owner write or read, with who does; demo content is written past the rooms. */
export function tablesShared(sources: readonly Source[]): Map<string, string[]> {
  const shared = new Map<string, string[]>();
  for (const { room, tables } of rooms)
    for (const table of tables) {
      const others = new Set(
        sources
          .filter((source) => usesTable(source, inSql(table)))
          .map(({ file }) => roomOf(file) ?? 'app')
          .filter((user) => user !== room && user !== 'demo'),
      );
      if (others.size > 0) shared.set(inSql(table), [...others].toSorted());
    }
  return shared;
}

/** Statements and pieces of them, in either dialect, and text that is prepared by a name. */
/** Statements by Kysely or tagged, and as plain text: the beginning of one in a string or a line of a template. */
const hasSql = ({ text }: Source) =>
  /\bsql(?:<[^`]*>)?`|\bprepared[<(]|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?:^\s*|[`'(])(?:select\s[^;]*\bfrom\s|insert into\s|delete from\s|update\s\w+\s(?:\w\s)?set\s)/m.test(
    text,
  );

/** Changes a library's sources at build, or knows a private name of one, outside the one room for that. */
const knowsInside = ({ file, text }: Source) =>
  file !== 'web/router-internals.ts' &&
  /__reactRouter|streamCache|fog-of-war\.js|routeModules\.js|assets\/manifest-|manifestPath:/.test(text);

/** Where the machine's clock may be read; lint forbids it elsewhere. */
const isClock = ({ file }: Source) => /^(?:server\/kernel|web\/kit)\/clock\b/.test(file);

const count = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** What docs/architecture.md wants to be none in the end, and how long files are. */
export function measureHouse() {
  const server = readSources('server/**/*.ts');
  const web = readSources('web/**/*.{ts,tsx}');
  const contract = readSources('contract/**/*.ts');
  const tools = readSources('{*.ts,scripts/*.ts}').filter(({ file }) => file !== 'scripts/house.ts');
  const knotted = (sources: readonly Source[]) => knotsIn(importsBetween(sources)).flat().length;
  const lines = [...server, ...web, ...contract]
    .map(({ text }) => text.split('\n').length - 1)
    .toSorted((one, other) => one - other);
  const share = (part: number) => lines[Math.floor(lines.length * part)] ?? 0;
  return {
    'rooms in knots, server': knotted(server.filter(({ file }) => file !== 'server/features.ts')),
    'features in knots, web': knotted(web),
    'imports that go up, server': importsUpward(server, serverOrder).length,
    'imports that go up, web': importsUpward(web, webOrder).length,
    'files that import in a circle': knotsIn(importsOfFiles([...server, ...web, ...contract])).flat().length,
    'tables that others than their owner name': tablesShared(server).size,
    'files of core and features with SQL outside queries': server.filter(
      (source) =>
        /^server\/(core|features)\//.test(source.file) &&
        !/\/(queries|fragments)[^/]*\.ts$/.test(source.file) &&
        hasSql(source),
    ).length,
    'files that know a library’s inside': [...server, ...web, ...tools].filter(knowsInside).length,
    'failures handled by hand': count(
      web.filter(({ file }) => file !== 'web/kit/failures.ts'),
      /instanceof ApiError/g,
    ),
    'clocks read outside kernel and kit': count(
      [...server, ...web].filter((source) => !isClock(source)),
      /\bDate\.now\(\)|\bnew Date\(\)/g,
    ),
    'lines of a file, median': share(0.5),
    'lines of a file, 90th percentile': share(0.9),
  };
}

if (import.meta.main) {
  for (const [what, figure] of Object.entries(measureHouse()))
    process.stdout.write(`${String(figure).padStart(5)}  ${what}\n`);
  for (const side of ['server', 'web'])
    for (const knot of knotsIn(importsBetween(readSources(`${side}/**/*.{ts,tsx}`))))
      process.stdout.write(`\nA knot of ${knot.length} in ${side}: ${knot.join(', ')}\n`);
  const server = readSources('server/**/*.ts');
  for (const line of [
    ...importsUpward(server, serverOrder),
    ...importsUpward(readSources('web/**/*.{ts,tsx}'), webOrder),
  ])
    process.stdout.write(`\nUp: ${line}`);
  const files = ['server', 'web', 'contract'].flatMap((side) => readSources(`${side}/**/*.{ts,tsx}`));
  for (const circle of knotsIn(importsOfFiles(files)))
    process.stdout.write(`\nA circle: ${circle.join(', ')}`);
  const shared = [...tablesShared(server)];
  process.stdout.write(`\n${shared.map(([table, users]) => `${table}: ${users.join(', ')}`).join('\n')}\n`);
}
