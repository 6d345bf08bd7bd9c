/**
 * Where Citus spreads the tables it finds the shard of a statement by the value that a member's id is compared with. Statements
 * that take many rows have theirs in arrays, which say nothing to it, and it asks all shards. A batch about one member is therefore
 * asked for by her id as a value: `(select $1::uuid as member_id, …) as w` for `unnest($1::uuid[], …) as w(member_id, …)`.
 */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Tells it from other forms of the same statement. */
  readonly form: string;
}

/** A place where a statement takes rows from arrays. */
interface Rows {
  readonly from: number;
  readonly until: number;
  /** A column for each parameter, which are numbered from 1; with ordinality one more. */
  readonly columns: readonly { readonly name: string; readonly number: number; readonly type: string }[];
  readonly place: string | null;
  readonly alias: string;
}

/**
 * Marks a column as that of the one member whom a statement is about, for where Citus cannot see it: in sub-selects, and behind
 * rows that are made of others. `living.member_id = ${hers('e.member_id')}`. Where tables are spread it is asked for by the value: that of the
 * rows of an array, or else what the same column is compared with elsewhere (`e.member_id = $1`).
 */
export const hers = (column: string): string => `${mark}${column}`;
const mark = '/*hers*/';

/** Marks that a column is hers wherever the statement has it, for conditions of others that speak of her row by it. */
export const hersThroughout = (column: string): string => `${markThroughout}${column}*/`;
const markThroughout = '/*hers throughout ';
const markedThroughout = /\/\*hers throughout ([\w.]+)\*\//g;
const marked = /\/\*hers\*\/([\w.]+)/g;

const word = '[a-z_][a-z0-9_]*';
const rowsOf = new RegExp(
  String.raw`(?<=\b(?:from|join|lateral|using)\s+|,\s*)unnest\(([^()]*)\)(\s+with\s+ordinality)?\s+(?:as\s+)?(${word})(?:\s*\(([^()]*)\))?`,
  'gi',
);
const argument = /^\s*\$(\d+)::([a-z0-9 ]+)\[\]\s*$/;
/** What may follow on rows without a name. */
const followers: ReadonlySet<string> = new Set(
  'on where left join cross order group union limit returning'.split(' '),
);
/** Columns by which tables are spread. */
const isMember = (name: string) => name === 'member_id' || name === 'owner_id';

/** The same statement by the value of the one member whom it is about; null where it is about several, or says so itself. */
export const asOneMember = (text: string, values: readonly unknown[]): Statement | null =>
  byRows(text, values) ?? byMarks(text, values);

/** Of one whose marks stand for a column that it compares with a value. */
function byMarks(text: string, values: readonly unknown[]): Statement | null {
  if (!text.includes(mark) && !text.includes(markThroughout)) return null;
  const valueOf = (column: string) => {
    const [, number] = new RegExp(String.raw`${columnIs(column)}\s*=\s*\$(\d+)`).exec(text) ?? [];
    return number === undefined ? null : `$${number}::uuid`;
  };
  let made = text.replaceAll(marked, (whole, column: string) => valueOf(column) ?? whole);
  for (const [, column = ''] of text.matchAll(markedThroughout)) {
    const value = valueOf(column);
    if (value === null) continue;
    made = made.replaceAll(new RegExp(String.raw`${columnIs(column)}(?!\s*=\s*\$)`, 'g'), () => value);
  }
  return made === text ? null : { text: made, values, form: 'h' };
}

/** A column as it is written in statements, not the end of another’s name or in a mark. */
const columnIs = (column: string) =>
  String.raw`(?<![\w./]|hers throughout )${column.replace('.', String.raw`\.`)}\b`;

/** Of one whose rows are those of arrays. */
function byRows(text: string, values: readonly unknown[]): Statement | null {
  const known = knownRows(text);
  let [made, at, form] = ['', 0, ''];
  const scalars = new Set<number>();
  let member: number | null = null;
  for (const [index, rows] of known.entries()) {
    const arrays = rows.columns.map(({ number }) => values[number - 1]);
    if (!arrays.every((array): array is readonly unknown[] => Array.isArray(array) && array.length > 0))
      continue;
    const isOne = arrays[0]?.length === 1;
    const constant = rows.columns.map(
      ({ name }, place) =>
        isOne || (isMember(name) && arrays[place]?.every((value) => value === arrays[place]?.[0])),
    );
    if (!constant.includes(true)) continue;
    rows.columns.forEach(({ name, number }, place) => {
      if (!constant[place]) return;
      scalars.add(number);
      if (isMember(name)) member ??= number;
    });
    made += text.slice(at, rows.from) + selectOf(rows, constant);
    at = rows.until;
    form += `${index}${isOne ? 'r' : 'm'}`;
  }
  if (scalars.size === 0) return null;
  made += text.slice(at);
  if (member !== null) made = made.replaceAll(marked, () => `$${member}::uuid`);
  for (const number of scalars) {
    // What is asked for as an array elsewhere stays one.
    if (new RegExp(String.raw`\$${number}(?!\d)(?!::[a-z0-9 ]+ as |::uuid(?!\[))`).test(made)) return null;
  }
  return {
    text: made,
    values: values.map((value, index) => (scalars.has(index + 1) ? (value as readonly unknown[])[0] : value)),
    form,
  };
}

function selectOf({ columns, place, alias }: Rows, constant: readonly (boolean | undefined)[]): string {
  const left = columns.filter((_, index) => !constant[index]);
  const listed = columns.map(({ name, number, type }, index) =>
    constant[index] ? `$${number}::${type} as ${name}` : `u.${name}`,
  );
  if (left.length === 0) {
    const all = place === null ? listed : [...listed, `1::bigint as ${place}`];
    return `(select ${all.join(', ')}) as ${alias}`;
  }
  const names = [...left.map(({ name }) => name), ...(place === null ? [] : [place])];
  const all = place === null ? listed : [...listed, `u.${place}`];
  return `(select ${all.join(', ')}
     from unnest(${left.map(({ number, type }) => `$${number}::${type}[]`).join(', ')})${place === null ? '' : ' with ordinality'} as u(${names.join(', ')})) as ${alias}`;
}

// Texts are those of the program.
// oxlint-disable-next-line house/bounded-memory, house/no-module-state -- see there
const knownTexts = new Map<string, readonly Rows[]>();

function knownRows(text: string): readonly Rows[] {
  let rows = knownTexts.get(text);
  if (rows === undefined) {
    rows = [...text.matchAll(rowsOf)].flatMap((match) => readRows(match));
    if (knownTexts.size < 5000) knownTexts.set(text, rows);
  }
  return rows;
}

function readRows(match: RegExpMatchArray): Rows[] {
  const [whole, given = '', ordinality, alias = '', listed] = match;
  if (listed === undefined && followers.has(alias)) return [];
  const parts = given.split(',').map((part) => argument.exec(part));
  const names = listed?.split(',').map((column) => column.trim()) ?? [alias];
  if (parts.includes(null) || names.length !== parts.length + (ordinality ? 1 : 0)) return [];
  const from = match.index ?? 0;
  return [
    {
      from,
      until: from + whole.length,
      columns: parts.map((part, index) => ({
        name: names[index] ?? '',
        number: Number(part?.[1]),
        type: part?.[2] ?? '',
      })),
      place: ordinality ? (names.at(-1) ?? null) : null,
      alias,
    },
  ];
}
