import type { Client } from 'pg';
import { asOneMember } from './one-member.ts';

/** Clients that ask for a batch about one member by her id. */
export function byMember(Base: typeof Client): typeof Client {
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
    const one = asOneMember(statement, values as readonly unknown[]);
    return one ? [one.text, one.values, ...rest] : given;
  }
  if (typeof statement === 'object' && statement !== null && 'text' in statement) {
    const { name, text, values: own } = statement as Named;
    const one = asOneMember(text, Array.isArray(values) ? (values as readonly unknown[]) : (own ?? []));
    return one
      ? [
          { text: one.text, values: one.values, ...(name && { name: `${name}, ${one.form}` }) },
          undefined,
          ...rest,
        ]
      : given;
  }
  return given;
}
