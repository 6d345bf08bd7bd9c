import { ofMember } from '#server/core/members/queries-shared.ts';
import type { CallResult } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { deleteBlock, findBlocks, putBlock } from './queries-writers.ts';

interface Blocking {
  readonly postId: string;
  readonly commentId?: string | undefined;
  readonly kind: 'block' | 'mute';
}

/**
 * Keeps somebody away by what she wrote, as whom she wrote it: her own name everywhere, an alias in its thread. Somebody
 * under an alias can only be muted: a block also hides the one who blocks, and she who then misses her open name would
 * know that it was her. Throws `writingUnknown` and `ownWriting`.
 */
export async function blockWriter(
  context: MemberContext,
  { kind: asked, ...key }: Blocking,
): Promise<CallResult<'blockWriter'>> {
  const { db, session, now } = context;
  const { memberId } = session;
  await countTry(context, 'blockByMember', memberId);
  const readable: ReadonlySet<string> = new Set(['visible', 'hidden', 'waiting', 'declined']);
  return transaction(db, async (tx) => {
    const writing = await findWriting(tx, key);
    if (!writing?.memberId || !readable.has(writing.state)) throw new Failure('writingUnknown');
    if (writing.memberId === memberId) throw new Failure('ownWriting');
    const { alias, postId, memberId: otherId } = writing;
    const kind = alias === null ? asked : 'mute';
    const { firstName } = await ofMember(tx, otherId).select('firstName').executeTakeFirstOrThrow();
    const row = await putBlock(tx, {
      memberId,
      otherId,
      kind,
      aliasOf: alias === null ? null : postId,
      name: alias ?? firstName,
      blockedAt: now(),
    });
    return { ...row, kind };
  });
}

export async function listBlocks({ db, session }: MemberContext): Promise<CallResult<'listBlocks'>> {
  const rows = await findBlocks(db, session.memberId);
  return {
    list: rows.map(({ blockId, name, kind, aliasOf, blockedAt, title }) => ({
      blockId,
      name,
      // Of an earlier release there are blocks of aliases; they are mutes now.
      kind: kind === 'mute' || aliasOf !== null ? 'mute' : 'block',
      thread: aliasOf === null ? null : { title },
      at: blockedAt.toISOString(),
    })),
  };
}

/** Throws `blockUnknown`. */
export async function removeBlock({ db, session }: MemberContext, blockId: string): Promise<true> {
  if (!(await deleteBlock(db, session.memberId, blockId))) throw new Failure('blockUnknown');
  return true;
}
