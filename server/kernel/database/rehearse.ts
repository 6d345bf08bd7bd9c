import { sql } from 'kysely';
import { transaction, type Database, type Transaction } from './database.ts';

/** Thrown so that a transaction is undone; carries what its work gave. */
class Undone<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('A rehearsal is undone');
    this.name = 'Undone';
    this.result = result;
  }
}

/** Does `work` in one transaction and undoes all of it. @returns what `work` gave */
export async function rehearse<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    // Nobody else throws one, and each holds what its own work gave.
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}

/** Does a part of a transaction that may fail without the rest: what it had written by then is undone. */
export async function partOf<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
