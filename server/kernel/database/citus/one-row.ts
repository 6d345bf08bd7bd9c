/**
 * Where Citus spreads the tables it finds the shard of a statement by the value that a member's id is compared with. Statements
 * that take many rows have theirs in arrays, which say nothing to it: of such a batch it asks all shards. A batch of one row is
 * therefore asked for by its values, `(select $1::uuid as member_id) as w` for `unnest($1::uuid[]) as w(member_id)`.
 */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A place where a statement takes rows from arrays. */
interface Rows {
  readonly from: number;
  readonly until: number;
  /** Of parameters, from 1. */
  readonly numbers: readonly number[];
  readonly types: readonly string[];
  readonly alias: string;
  readonly columns: readonly string[];
}

const name = '[a-z_][a-z0-9_]*';
const rowsOf = new RegExp(
  `(?<=\\b(?:from|join|lateral|using)\\s+|,\\s*)unnest\\(([^()]*(?:\\(\\d+\\)[^()]*)*)\\)(\\s+with\\s+ordinality)?\\s+(?:as\\s+)?(${name})(?:\\s*\\(([^()]*)\\))?`,
  'gi',
);
/** What may follow on rows without a name. */
const followers: ReadonlySet<string> = new Set([
  'on',
  'where',
  'left',
  'join',
  'cross',
  'order',
  'group',
  'union',
  'limit',
  'returning',
]);
const argument = /^\s*\$(\d+)::([a-z][a-z ]*)\[\]\s*$/;

/** The same statement by values where each of its arrays has one row; else null. */
export function asOneRow(text: string, values: readonly unknown[]): Statement | null {
  const all = knownRows(text);
  const taken = all.filter(({ numbers }) =>
    numbers.every((number) => {
      const value = values[number - 1];
      return Array.isArray(value) && value.length === 1;
    }),
  );
  if (taken.length === 0) return null;
  const scalars = new Set(taken.flatMap(({ numbers }) => numbers));
  let made = '';
  let at = 0;
  for (const rows of taken) {
    made += text.slice(at, rows.from) + selectOf(rows);
    at = rows.until;
  }
  made += text.slice(at);
  // An array that is asked for as such elsewhere stays one.
  for (const number of scalars)
    if (new RegExp(`\\$${number}::[a-z ]+\\[\\]|any\\(\\$${number}\\b`).test(made)) return null;
  return {
    text: made,
    values: values.map((value, index) => (scalars.has(index + 1) ? (value as readonly unknown[])[0] : value)),
  };
}

function selectOf({ numbers, types, alias, columns }: Rows): string {
  const given = numbers.map((number, index) => `$${number}::${types[index]} as ${columns[index]}`);
  const ordinality = columns.slice(numbers.length).map((column) => `1::bigint as ${column}`);
  return `(select ${[...given, ...ordinality].join(', ')}) as ${alias}`;
}

// Texts are those of the program.
// oxlint-disable-next-line house/bounded-memory, house/no-module-state -- see there
const known = new Map<string, readonly Rows[]>();

function knownRows(text: string): readonly Rows[] {
  let rows = known.get(text);
  if (rows === undefined) {
    rows = [...text.matchAll(rowsOf)].flatMap((match) => readRows(match));
    if (known.size < 5000) known.set(text, rows);
  }
  return rows;
}

function readRows(match: RegExpMatchArray): Rows[] {
  const [whole, given = '', ordinality, alias = '', listed] = match;
  if (listed === undefined && followers.has(alias)) return [];
  const parts = given.split(',').map((part) => argument.exec(part));
  if (parts.some((part) => part === null)) return [];
  const columns = listed?.split(',').map((column) => column.trim()) ?? [alias];
  if (columns.length !== parts.length + (ordinality ? 1 : 0)) return [];
  return [
    {
      from: match.index ?? 0,
      until: (match.index ?? 0) + whole.length,
      numbers: parts.map((part) => Number(part?.[1])),
      types: parts.map((part) => part?.[2] ?? ''),
      alias,
      columns,
    },
  ];
}
