import type { Client } from 'pg';
import { asOneRow } from './one-row.ts';

/** Clients that ask for a batch of one row by its values. */
export function byOneRow(Base: typeof Client): typeof Client {
  return class extends Base {
    // It has the forms of the library's own.
    override query(...given: never[]): never {
      return super.query(...(rewritten(given) as never[] as [never])) as never;
    }
  };
}

interface Named {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

function rewritten(given: readonly unknown[]): readonly unknown[] {
  const [statement, values, ...rest] = given;
  if (typeof statement === 'string' && Array.isArray(values)) {
    const one = asOneRow(statement, values as readonly unknown[]);
    return one ? [one.text, one.values, ...rest] : given;
  }
  if (typeof statement === 'object' && statement !== null && 'text' in statement) {
    const { name, text, values: own } = statement as Named;
    const one = asOneRow(text, Array.isArray(values) ? (values as readonly unknown[]) : (own ?? []));
    return one ? [{ ...statement, ...one, ...(name && { name: `${name}, one` }) }, undefined, ...rest] : given;
  }
  return given;
}
