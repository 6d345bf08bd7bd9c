import type { Config } from '#server/kernel/config/config.ts';
import { openDatabase, type Database } from '#server/kernel/database/database.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { findLayout } from '#server/kernel/database/citus/layout.ts';
import { leaderUrl } from '#server/kernel/database/hosts/leader.ts';

/** Works on the configured database, beside a running server or, where it is the embedded one, without. */
export async function withOwnDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: Omit<Parameters<typeof openDatabase>[0], 'url'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const running = databaseDirectUrl ?? databaseUrl ?? (await findEmbeddedDatabase(dataDir));
  const embedded = running === null ? await startEmbeddedDatabase({ dataDir, log: () => undefined }) : null;
  const url = running ?? embedded?.url;
  if (url === undefined) throw new Error('No database');
  const { db, close } = openDatabase({ ...options, ...(await findLayout(url)), url: await leaderUrl(url) });
  try {
    return await work(db);
  } finally {
    await close();
    await embedded?.stop();
  }
}
