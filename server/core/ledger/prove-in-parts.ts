import { setTimeout as delay } from 'node:timers/promises';
import { report } from '#server/kernel/database/reports.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findDiffering, findMemberAfter, type MemberRange } from './queries.ts';
import { proving } from './verify-ledger.ts';

/** Members that are proven at once: each check of them takes some hundredths of a second. */
const usualPart = 1000;
/** After each part for so many times as long as it took: whoever shares a processor or a disk with it has those to herself meanwhile. */
export const restTimes = 4;
/** Then it goes on without, so that a night is long enough for whatever number of members. */
export const restsForMs = 30 * 60_000;
/** A check of all together reads all there is. */
const withinMs = 20 * 60_000;

/** What differs of one check in one part. */
export interface ProvenPart {
  readonly check: string;
  readonly count: number;
  /** The first of them. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Proves all that `verifyLedger` does, but each check of members some thousands of them at a time, in a snapshot of its own by a
 * connection of long work: no long transaction, and what is found may have been set right by the next part. Ends early with `signal`.
 */
export async function* proveInParts(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  {
    most,
    membersAtOnce = usualPart,
    signal,
  }: {
    /** Lines of each part that are told. */
    readonly most: number;
    readonly membersAtOnce?: number;
    readonly signal?: AbortSignal | undefined;
  },
): AsyncGenerator<ProvenPart> {
  const proofs = ask(proving);
  const tables = [...new Set(proofs.flatMap((proof) => [...proof.tables]))];
  const prove = async (check: string, text: string, range?: MemberRange): Promise<ProvenPart> => {
    const found = await report(db, { withinMs, gone: signal }, ({ tx }) =>
      findDiffering(tx, text, { most, ...(range && { tables, range }) }),
    );
    return { check, ...found };
  };
  const restsUntil = performance.now() + restsForMs;
  const ofMembers = proofs.flatMap((proof) => Object.entries(proof.ofMembers));
  for (let from: string | null = null; ;) {
    const next: string | undefined = await findMemberAfter(db, { from, count: membersAtOnce });
    const range = { from, before: next ?? null };
    let took = 0;
    for (const [check, text] of ofMembers) {
      if (signal?.aborted) return;
      const begun = performance.now();
      const part = await prove(check, text, range);
      took += performance.now() - begun;
      yield part;
    }
    if (next === undefined) break;
    from = next;
    if (performance.now() < restsUntil) await rest(took * restTimes, signal);
  }
  for (const [check, text] of proofs.flatMap((proof) => Object.entries(proof.ofAll))) {
    if (signal?.aborted) return;
    yield prove(check, text);
  }
}

/** Ends early with `signal`. */
const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, signal && { signal }).catch(() => undefined);
