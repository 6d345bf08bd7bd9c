import { Client } from 'pg';

export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recorder {
  /** What this process asks of any database while something runs. */
  during(act: () => Promise<unknown>): Promise<readonly Asked[]>;
  /** Statements go by unseen again. */
  end(): void;
}

/** Sees what the driver is told to ask. There is one at a time. */
export function recordStatements(): Recorder {
  let asked: Asked[] | null = null;
  const query = Client.prototype.query;
  const recording = function (this: Client, ...given: unknown[]): unknown {
    const [statement, values] = given;
    if (typeof statement === 'string') asked?.push({ text: statement, values: (values as unknown[]) ?? [] });
    else if (typeof statement === 'object' && statement !== null && 'text' in statement) {
      const { text, values: own } = statement as Asked;
      asked?.push({ text, values: (values as unknown[] | undefined) ?? own ?? [] });
    }
    return Reflect.apply(query, this, given);
  };
  Client.prototype.query = recording as typeof query;
  return {
    during: async (act) => {
      const recorded: Asked[] = [];
      asked = recorded;
      try {
        await act();
      } finally {
        asked = null;
      }
      return recorded;
    },
    end: () => {
      Client.prototype.query = query;
    },
  };
}
