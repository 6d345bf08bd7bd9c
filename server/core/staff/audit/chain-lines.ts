import { transaction, type Database } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { digestOfLine, headText, noDigest } from './line-digest.ts';
import {
  findChainEnd,
  findOldestTransactionMs,
  findUnlinked,
  hasHead,
  insertHead,
  insertLinks,
  lockChain,
} from './queries-chain.ts';

/** Lines in one transaction. */
const linesAtOnce = 1000;

/** By as much may the clocks of two servers differ, or a request have waited before its transaction began. */
const marginMs = 5 * 60_000;

/**
 * Links all committed lines that have no link yet, and once a day (UTC) writes down the head of the chain, in the server's log
 * first. The order is the chain's own: a line that was begun early and committed late is linked by the run that finds it.
 * Servers at once wait for each other; a run that is killed leaves whole batches, and the next goes on.
 * @returns how many lines were linked
 */
export async function chainAudit(
  { db, now: clock, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock();
  // Before anything is looked for: who had begun by then is waited for by no head.
  const wholeTo = new Date(now.getTime() - (await findOldestTransactionMs(db)) - marginMs);
  let after: string | null = null;
  const linked = await inBatches(
    async () => {
      const { count, last } = await linkSome(db, after, now);
      after = last;
      return count;
    },
    { ...(signal && { signal }) },
  );
  if (!signal?.aborted) await writeHead({ db, log }, { now, wholeTo });
  return linked;
}

async function linkSome(
  db: Database,
  after: string | null,
  linkedAt: Date,
): Promise<{ count: number; last: string | null }> {
  return transaction(db, async (tx) => {
    await lockChain(tx);
    let { seq, digest } = (await findChainEnd(tx)) ?? { seq: 0, digest: noDigest };
    const lines = await findUnlinked(tx, { after, limit: linesAtOnce });
    const links = lines.map((line) => {
      seq += 1;
      digest = digestOfLine(digest, line);
      return { seq, auditId: line.auditId, digest, linkedAt };
    });
    if (links.length > 0) await insertLinks(tx, links);
    return { count: links.length, last: lines.at(-1)?.auditId ?? after };
  });
}

/** Told before it is kept: whoever is killed between tells another one, which holds as well. */
async function writeHead(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { now, wholeTo }: { now: Date; wholeTo: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (await hasHead(db, day)) return;
  const end = await findChainEnd(db);
  if (!end) return;
  const { seq, digest } = end;
  log.info({ day, head: headText(end) }, 'head of the audit log');
  await insertHead(db, { day, seq, digest, at: now, wholeTo });
}
