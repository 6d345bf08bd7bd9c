import { ofMember } from '#server/core/members/queries-shared.ts';
import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import type { CallResult } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findWriting } from '#server/features/villages/writing/find-writing.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';

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
    const { rows } = await sql<{ blockId: string }>`
      insert into member_block (member_id, block_id, other_id, kind, alias_of, name, blocked_at)
      values (${memberId}, ${uuidv7()}, ${otherId}, ${kind}, ${alias === null ? null : postId}::uuid,
              ${alias ?? firstName}, ${now()})
      on conflict (member_id, other_id, alias_of) do update set kind = excluded.kind, name = excluded.name
      returning block_id as "blockId"`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('A block was neither made nor found');
    return { ...row, kind };
  });
}

export async function listBlocks({ db, session }: MemberContext): Promise<CallResult<'listBlocks'>> {
  const rows = await db
    .selectFrom('memberBlock as b')
    .leftJoin('post as p', (join) => join.onRef('p.postId', '=', 'b.aliasOf').on('p.state', '=', 'visible'))
    .select(['b.blockId', 'b.name', 'b.kind', 'b.aliasOf', 'b.blockedAt', 'p.title'])
    .where('b.memberId', '=', session.memberId)
    .orderBy('b.blockId', 'desc')
    .execute();
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
  const { numDeletedRows } = await db
    .deleteFrom('memberBlock')
    .where('memberId', '=', session.memberId)
    .where('blockId', '=', blockId)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Failure('blockUnknown');
  return true;
}
