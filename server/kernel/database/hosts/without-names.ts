import type { Client } from 'pg';

/** Clients that send no statement under a name, whoever asks for it: behind a pooler the name is another connection's. */
export function withoutNames(Base: typeof Client): typeof Client {
  return class extends Base {
    // It has the forms of the library's own.
    override query(statement: never, ...rest: never[]): never {
      return super.query(nameless(statement) as never, ...rest) as never;
    }
  };
}

function nameless(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}
