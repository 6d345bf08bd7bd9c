import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Transaction } from '#server/kernel/database/database.ts';

/** Background work and what it is told. */
export interface JobData {
  'deliver-mail': { readonly messageId: string; readonly createdAt: string };
  'deliver-sms': { readonly messageId: string; readonly createdAt: string };
}

let boss: PgBoss | null = null;

/** Set while this process runs background work. */
export function provideBoss(running: PgBoss | null): void {
  boss = running;
}

/**
 * Queues a job inside a transaction: it exists if and only if that is committed. While background work does not
 * run in this process nothing is queued; every feature's own table says what is still to be done, and the sweep
 * picks it up.
 */
export async function queueJob<Name extends keyof JobData>(
  tx: Transaction,
  name: Name,
  data: JobData[Name],
): Promise<void> {
  await boss?.send(name, data, { singletonKey: Object.values(data).join(' '), db: adapter(tx) });
}

function adapter(tx: Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
      // pg-boss wants rows without a type.
      return { rows: rows as never[] };
    },
  };
}
