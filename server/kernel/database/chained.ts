import { CompiledQuery } from 'kysely';
import { isSpread, transaction, type Queryable, type Transaction } from './database.ts';
import { prepared } from './prepared.ts';

/** A part of a statement that writes several tables. Parts read those before them by their names. */
export interface Link {
  readonly name: string;
  readonly text: string;
  /** Of one that writes: what it returns, as columns with their types; '' for nothing. Without it, the part only reads. */
  readonly writes?: string;
  /** Of one that only reads: it is read once for all rows of those after it. */
  readonly once?: true;
}

/**
 * A statement that writes several tables, as one of PostgreSQL's with a part for each (`with … as (insert …)`), which is one way to the
 * server and planned once. Where Citus spreads the tables no statement may write more than one: there each part that writes is a statement,
 * in one transaction, and what it returned goes to those after it. `last` is the part whose rows come out.
 */
export function chained<Row extends object>(name: string, links: readonly Link[], last: string) {
  const whole = `with ${links.map(asPart).join(',\n')}\n${last}`;
  const once = prepared<Row>(name, whole);
  const run = async (db: Queryable, values: readonly unknown[]): Promise<Row[]> => {
    if (!isSpread(db)) return once(db, values);
    if (db.isTransaction) return oneByOne<Row>(db as Transaction, links, last, values);
    return transaction(db, (tx) => oneByOne<Row>(tx, links, last, values));
  };
  return Object.assign(run, { text: whole });
}

const asPart = ({ name, text, once }: Link) => `${name} as ${once ? 'materialized ' : ''}(${text})`;

async function oneByOne<Row extends object>(
  tx: Transaction,
  links: readonly Link[],
  last: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const plain = tx.withoutPlugins();
  const before: Link[] = [];
  const given = [...values];
  const run = async (text: string) => {
    const needed = neededBy(text, before);
    const parts = needed.length === 0 ? '' : `with ${needed.map(asPart).join(',\n')}\n`;
    const numbered = renumbered(`${parts}${text}`, given);
    const { rows } = await plain.executeQuery<Row>(CompiledQuery.raw(numbered.text, [...numbered.values]));
    return rows;
  };
  for (const link of links) {
    if (link.writes === undefined) {
      before.push(link);
      continue;
    }
    const rows = await run(link.text);
    if (link.writes === '') continue;
    given.push(JSON.stringify(rows));
    before.push({
      name: link.name,
      text: `select * from jsonb_to_recordset($${given.length}::jsonb) as returned(${link.writes})`,
    });
  }
  return run(last);
}

/** Those that a text reads, and those that they read, in their order. */
function neededBy(text: string, links: readonly Link[]): readonly Link[] {
  const needed = new Set<Link>();
  const texts = [text];
  for (const link of links.toReversed()) {
    if (!texts.some((one) => new RegExp(String.raw`\b${link.name}\b`).test(one))) continue;
    needed.add(link);
    texts.push(link.text);
  }
  return links.filter((link) => needed.has(link));
}

/** With only those values that it uses: PostgreSQL cannot tell the type of one that it does not. */
function renumbered(text: string, values: readonly unknown[]) {
  const used: number[] = [];
  const made = text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
    const number = Number(digits);
    if (!used.includes(number)) used.push(number);
    return `$${used.indexOf(number) + 1}`;
  });
  return { text: made, values: used.map((number) => values[number - 1]) };
}
