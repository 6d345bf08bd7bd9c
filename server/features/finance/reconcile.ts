import { proveInParts } from '#server/core/ledger/prove-in-parts.ts';
import { checkOfRests } from '#server/core/ledger/verify-ledger.ts';
import { mailStaff } from '#server/core/staff/mail-staff.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { differencesMail } from './mails.ts';
import { endGone, insertProof, upsertDifferences, type Found } from './queries-differences.ts';

/** Of one check so many lines are kept; that there are more is counted. */
const mostKept = 200;

/** Columns that tell how much a line differs, and not which line it is. */
const measures = new Set(['found', 'expected', 'refunded', 'state', 'amount']);

/**
 * Proves everything that `ledger:verify` does, in parts. What differs is kept with its line, and told to who looks after the books
 * when it is new; what differed before and does not any more is over. A run that `signal` ends keeps nothing.
 * @returns how many lines differ; null where it was ended
 */
export async function reconcile(services: Services, signal?: AbortSignal): Promise<number | null> {
  const { db, now } = services;
  const begunAt = now();
  const counts = new Map<string, number>();
  const found: Found[] = [];
  let checked = 0;
  for await (const { check, count, lines } of proveInParts(services, { most: mostKept, signal })) {
    checked += 1;
    const before = counts.get(check) ?? 0;
    counts.set(check, before + count);
    const kept = lines.slice(0, Math.max(0, mostKept - before));
    // That there are some is all that is kept of those.
    const told = check === checkOfRests ? kept.slice(0, 1).map(() => ({})) : kept;
    found.push(...told.map((line) => ({ name: check, ...partsOf(line) })));
  }
  if (signal?.aborted) return null;
  const differed = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const full = [...counts].flatMap(([check, count]) => (count > mostKept ? [check] : []));
  await transaction(db, async (tx) => {
    const endedAt = now();
    const kept = found.map((one) => ({ ...one, differenceId: newId(tx) }));
    const fresh = await upsertDifferences(tx, kept, endedAt);
    await endGone(tx, { before: begunAt, now: endedAt, full });
    await insertProof(tx, { begunAt, endedAt, checked, differed });
    if (fresh > 0)
      await mailStaff(tx, services, {
        permissions: ['finance'],
        write: (site, script) => differencesMail({ fresh, differed }, site, script),
        now: endedAt,
      });
  });
  return differed;
}

/** Which line it is, and the whole of it. */
function partsOf(line: Readonly<Record<string, unknown>>): Omit<Found, 'name'> {
  const subject = Object.fromEntries(Object.entries(line).filter(([column]) => !measures.has(column)));
  return { subject, line };
}
