import type { BlockKind } from '#contract/blocks.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findRunningBlock } from './queries-shared-blocks.ts';

const failures = {
  writing: 'writingBlocked',
  claiming: 'claimingBlocked',
  earning: 'earningBlocked',
  signingIn: 'signingInBlocked',
} as const satisfies Readonly<Record<BlockKind, string>>;

/** Throws, with the day until when, for a member who is kept from something now. */
export async function refuseBlocked(
  { db, now }: { readonly db: Queryable } & Pick<Services, 'now'>,
  { memberId }: { readonly memberId: string },
  kind: BlockKind,
): Promise<void> {
  const block = await findRunningBlock(db, { memberId, kind, now: now() });
  if (block) throw new Failure(failures[kind], { until: block.endsAt });
}
