import { sql, type RawBuilder } from 'kysely';
import {
  kyselyOf,
  longOf,
  perDatabase,
  poolsOf,
  statementNames,
  type Database,
  type Transaction,
} from './database.ts';
import { ReportEndedError } from './errors.ts';
import { kyselyPool, mostReportMs } from './pool.ts';

/** One moment of the database, to read from. */
export interface OpenReport {
  readonly tx: Transaction;
  /** Rows of a statement in their order, some thousands at a time: never all of them in memory. */
  inParts<Row>(statement: RawBuilder<Row>): AsyncGenerator<readonly Row[]>;
}

const rowsAtOnce = 5000;

const reportingOf = perDatabase((db) => kyselyOf(kyselyPool(poolsOf(db).reports, statementNames)));

/**
 * Has `work` read in one read-only transaction on the pool of reports, or on that of long work where it may take longer. It is ended, with the statement that runs, after
 * `withinMs`, or as soon as who asked is `gone`; then `ReportEndedError` is thrown.
 */
export async function report<Result>(
  db: Database,
  { withinMs = mostReportMs, gone }: { readonly withinMs?: number; readonly gone?: AbortSignal | undefined },
  work: (report: OpenReport) => Promise<Result>,
): Promise<Result> {
  const tooLong = AbortSignal.timeout(withinMs);
  const over = gone ? AbortSignal.any([gone, tooLong]) : tooLong;
  if (over.aborted) throw new ReportEndedError();
  // What nobody waits for takes longer than a statement of that pool may.
  return (withinMs > mostReportMs ? longOf(db) : reportingOf(db))
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const process = await processOf(tx);
      const worked = work({ tx, inParts: (statement) => inParts(tx, statement, over) });
      // Whoever works on after the end fails by that, and nobody is there to hear it.
      worked.catch(() => undefined);
      try {
        return await Promise.race([worked, ended(over)]);
      } catch (error) {
        if (!over.aborted) throw error;
        await cancel(db, process);
        throw new ReportEndedError();
      }
    });
}

function ended(over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (over.aborted) reject(new ReportEndedError());
    over.addEventListener('abort', () => reject(new ReportEndedError()), { once: true });
  });
}

async function processOf(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx);
  return rows[0]?.process ?? 0;
}

/** Ends what a connection runs just now, by another one. */
async function cancel(db: Database, process: number): Promise<void> {
  await poolsOf(db)
    .rest.query('select pg_cancel_backend($1)', [process])
    .catch(() => undefined);
}

async function* inParts<Row>(
  tx: Transaction,
  statement: RawBuilder<Row>,
  over: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  await sql`declare part no scroll cursor for ${statement}`.execute(tx);
  for (;;) {
    if (over.aborted) throw new ReportEndedError();
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from part`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close part`.execute(tx);
}
