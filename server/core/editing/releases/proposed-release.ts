import type { CallInput } from '#contract/client.ts';
import { kinds } from '#contract/content/kinds.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { moveRelease } from './move-release.ts';
import { findItems, findRelease } from './queries.ts';
import { kindNames } from '#contract/content/kinds.ts';

/** A release as a second person is told of it. */
export const proposedRelease: Proposable<CallInput<'moveRelease'>> = {
  async tell(db, { releaseId, move, from = null }) {
    const release = await findRelease(db, { releaseId, kinds: kindNames });
    if (!release || move !== 'publish') throw new Failure('releaseUnknown');
    const items = await findItems(db, releaseId);
    return {
      subject: `release ${releaseId}`,
      permissions: [...new Set(items.map(({ kind }) => kinds[kind].permission))],
      proposed: { what: 'release', releaseId, name: release.name, pieces: items.length, from },
    };
  },
  pieces: async (db, { releaseId }) => findItems(db, releaseId),
  perform: moveRelease,
};
