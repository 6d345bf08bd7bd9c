import { findBeforeTerms } from '#server/core/members/queries-shared.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { publishedVersions } from '#server/core/documents/documents.ts';
import { isTermsTold, noteTermsTold } from '#server/core/documents/queries-shared.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import type { Services } from '#server/kernel/http/context.ts';

const batch = 500;

/** Tells members on the site that there are new terms, once for each version; a run that ended early goes on. */
export async function tellOfTerms(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  const versions = await publishedVersions(db, 'terms', at);
  const version = versions.find(({ current }) => current)?.version;
  // Who joined accepted the first.
  if (version === undefined || version === versions.at(-1)?.version || (await isTermsTold(db, version)))
    return;
  let after: string | null = null;
  const told = await inBatches(
    async () => {
      const members = await tell(db, { version, after, at });
      after = members.at(-1) ?? after;
      return members.length;
    },
    signal ? { signal } : {},
  );
  if (signal?.aborted) return;
  log.info({ version, told }, 'told of new terms');
  await noteTermsTold(db, version, at);
}

/** @returns the members who were told; who was before is not again */
async function tell(
  db: Database,
  { version, after, at }: { version: number; after: string | null; at: Date },
): Promise<string[]> {
  const memberIds = await findBeforeTerms(db, { version, after, limit: batch });
  await transaction(db, (tx) =>
    notify(
      tx,
      memberIds.map((memberId) => ({
        memberId,
        kind: 'termsChanged' as const,
        key: `terms:${version}`,
        path: '/app/termsConditions',
        words: {},
        now: at,
      })),
    ),
  );
  return memberIds;
}
