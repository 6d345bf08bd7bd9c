import type { BlockKind } from '#contract/blocks.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { perDatabase, type Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findRunningBlock, findRunningBlocks } from './queries-shared-blocks.ts';

const failures = {
  writing: 'writingBlocked',
  claiming: 'claimingBlocked',
  earning: 'earningBlocked',
  signingIn: 'signingInBlocked',
} as const satisfies Readonly<Record<BlockKind, string>>;

type Asked = Parameters<typeof findRunningBlock>[1];

/** Requests that arrive together are asked about by one statement. */
const blocksOf = perDatabase((db) =>
  gatherOn<Asked, { readonly endsAt: Date } | undefined>(db, (asked) => findRunningBlocks(db, asked)),
);

/** Throws, with the day until when, for a member who is kept from something now. */
export async function refuseBlocked(
  { db, now }: { readonly db: Queryable } & Pick<Services, 'now'>,
  { memberId }: { readonly memberId: string },
  kind: BlockKind,
): Promise<void> {
  const asked = { memberId, kind, now: now() };
  const block = await (db.isTransaction ? findRunningBlock(db, asked) : blocksOf(db)(asked));
  if (block) throw new Failure(failures[kind], { until: block.endsAt });
}
