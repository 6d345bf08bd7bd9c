import type { CallResult } from '#contract/client.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { putMark } from './queries.ts';

type Outcome = CallResult<'tryStorage'>['outcome'];

/** Writes, reads and removes a small file where uploads are kept. Throws `tooManyRequests`. */
export async function tryStorage(context: StaffContext): Promise<CallResult<'tryStorage'>> {
  const { db, staff } = context;
  const { staffId } = staff;
  await countTry(context, 'testByStaff', staffId);
  const outcome = await outcomeOf(context, `trial/${newId(db)}.txt`);
  const now = context.now();
  await transaction(db, async (tx) => {
    if (outcome === 'works') await putMark(tx, { mark: 'storage', by: staffId, now });
    const subject = `staff ${staffId}` as const;
    await writeAudit(tx, { now, staffId, action: 'opening.storageTried', subject, after: { outcome } });
  });
  return { outcome };
}

async function outcomeOf({ files, log }: Pick<StaffContext, 'files' | 'log'>, key: string): Promise<Outcome> {
  const bytes = Buffer.from(key);
  const isDone = async (part: Outcome, work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, part }, 'the storage was tried and failed');
      return false;
    }
  };
  const written = await isDone('write', async () => {
    await files.write(key, bytes, 'text/plain');
    return true;
  });
  if (!written) return 'write';
  const read = await isDone(
    'read',
    async () => (await files.read(key, bytes.length))?.equals(bytes) ?? false,
  );
  // Also what could not be read is not to be left behind.
  const removed = await isDone('remove', async () => {
    await files.remove([key]);
    return (await files.read(key, bytes.length)) === null;
  });
  if (!read) return 'read';
  return removed ? 'works' : 'remove';
}
