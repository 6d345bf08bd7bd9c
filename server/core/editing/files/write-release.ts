import { kinds } from '#contract/content/kinds.ts';
import { keepProposal } from '#server/core/approvals/make-proposal.ts';
import { findOnly } from '#server/core/content/queries-shared-lines.ts';
import { hasOtherWith } from '#server/core/staff/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { partOf } from '#server/kernel/database/rehearse.ts';
import { putRelease } from '../releases/queries.ts';
import { anyTakesTwo } from '../takes-two.ts';
import type { FileFault } from './fit-piece.ts';
import type { Intent } from './intend.ts';
import { writeIntents, type ReleasedPiece, type Writing } from './write-intents.ts';

/** Thrown so that what was published is undone: a second person is to agree to it first. */
class NeedsTwoError extends Error {
  override name = 'NeedsTwoError';
}

/**
 * Brings pieces in as one release. Where one of them has value and there is somebody who could approve it, all are saved and
 * nothing is published: the release is proposed. @returns why not: then the transaction is to be rolled back; whether it waits
 * for a second person; and how many of them look at intimate facts
 */
export async function writeRelease(
  tx: Transaction,
  writing: Writing,
  work: readonly Intent[],
): Promise<{ readonly faults: readonly FileFault[]; readonly proposed: boolean; readonly intimate: number }> {
  const { by, at, release, services } = writing;
  // As they are before what comes in changes them.
  const rules = await findOnly(tx, 'approvalRules', at);
  const permissionsOf = (pieces: readonly ReleasedPiece[]) => [
    ...new Set(pieces.map(({ kind }) => kinds[kind].permission)),
  ];
  const needsTwo = async (pieces: readonly ReleasedPiece[]) =>
    rules.twoPeople &&
    (await hasOtherWith(tx, by, ['approve', ...permissionsOf(pieces)])) &&
    (await anyTakesTwo(tx, { staffId: by, ask: services.ask }, pieces, { rules, at }));
  try {
    return await partOf(tx, async () => {
      const { faults, released, intimate } = await writeIntents(tx, writing, work, { publish: true });
      if (faults.length > 0) return { faults, proposed: false, intimate };
      if (await needsTwo(released)) throw new NeedsTwoError();
      await noteRelease(tx, writing, released, 'out');
      return { faults, proposed: false, intimate };
    });
  } catch (error) {
    if (!(error instanceof NeedsTwoError)) throw error;
    const { faults, released, intimate } = await writeIntents(tx, writing, work, { publish: false });
    if (faults.length > 0) return { faults, proposed: false, intimate };
    const name = await noteRelease(tx, writing, released, 'draft');
    await keepProposal(tx, services, {
      call: 'moveRelease',
      input: { releaseId: release, revision: 1, move: 'publish' },
      subject: `release ${release}`,
      permissions: permissionsOf(released),
      proposed: { what: 'release', releaseId: release, name, pieces: released.length, from: null },
      reason: name,
      by,
      at,
    });
    return { faults, proposed: true, intimate };
  }
}

/** @returns what it is called */
async function noteRelease(
  tx: Transaction,
  { release: releaseId, by, at }: Writing,
  items: readonly ReleasedPiece[],
  state: 'draft' | 'out',
): Promise<string> {
  const name = `Files of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (items.length > 0)
    await putRelease(
      tx,
      {
        releaseId,
        name,
        note: '',
        revision: 1,
        state,
        fromAt: state === 'out' ? at : null,
        by,
        changedAt: at,
      },
      items,
    );
  return name;
}
