import type { PostDraft } from '#contract/calls/posts.ts';
import type { CallInput } from '#contract/client.ts';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { isOfBabies } from '#server/features/rest/of-babies.ts';
import { Failure } from '#server/http/failure.ts';
import type { Reader } from './reader.ts';
import { readVillages } from './villages.ts';

const mostDrafts = 50;

type Input = CallInput<'saveDraft'>;

const columns = [
  'draftId',
  'village',
  'title',
  'text',
  'topics',
  'anonymous',
  'revision',
  'changedAt',
] as const;

const present = ({ changedAt, ...draft }: Omit<PostDraft, 'changedAt'> & { changedAt: Date }): PostDraft => ({
  ...draft,
  changedAt: changedAt.toISOString(),
});

/** The last changed first, as far as they may be laid before her. */
export async function listDrafts(
  db: Database,
  { memberId, resting }: Pick<Reader, 'memberId' | 'resting'>,
): Promise<PostDraft[]> {
  const rows = await db
    .selectFrom('postDraft')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy('changedAt', 'desc')
    .orderBy('draftId')
    .execute();
  const villages = [...(await readVillages(db)).values()];
  return rows
    .filter(({ village, title, text, topics }) => {
      const of = villages.find(({ slug }) => slug === village);
      return !resting || !isOfBabies({ declared: of?.ofBabies, texts: [title, text, ...topics] });
    })
    .map(present);
}

async function lockDraft(tx: Transaction, memberId: string, draftId: string) {
  return tx
    .selectFrom('postDraft')
    .select(columns)
    .where('memberId', '=', memberId)
    .where('draftId', '=', draftId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Keeps a draft that is a change of the newest revision. Otherwise another device was faster, and its version comes back;
 * what says the same is kept already. One that was thrown away elsewhere is there again: no text is lost. Throws
 * `draftsFull`.
 */
export async function saveDraft(
  db: Database,
  { memberId, now }: { memberId: string; now: Date },
  { draftId, basedOn, ...written }: Input,
): Promise<{ kept: boolean; draft: PostDraft }> {
  const said = { ...written, topics: [...written.topics] };
  return transaction(db, async (tx) => {
    const there = await lockDraft(tx, memberId, draftId);
    if (there) {
      if (isSame(there, said)) return { kept: true, draft: present(there) };
      if (there.revision !== basedOn) return { kept: false, draft: present(there) };
      const revision = basedOn + 1;
      await tx
        .updateTable('postDraft')
        .set({ ...said, revision, changedAt: now })
        .where('memberId', '=', memberId)
        .where('draftId', '=', draftId)
        .execute();
      return { kept: true, draft: present({ draftId, ...said, revision, changedAt: now }) };
    }
    const { count } = await tx
      .selectFrom('postDraft')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostDrafts) throw new Failure('draftsFull');
    const revision = basedOn + 1;
    const added = await tx
      .insertInto('postDraft')
      .values({ memberId, draftId, ...said, revision, changedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n)
      return { kept: true, draft: present({ draftId, ...said, revision, changedAt: now }) };
    // Another device made it in this moment.
    const faster = await lockDraft(tx, memberId, draftId);
    if (!faster) throw new Error('A draft that is neither new nor there');
    return { kept: isSame(faster, said), draft: present(faster) };
  });
}

type Said = Omit<Input, 'draftId' | 'basedOn'>;

const isSame = (one: Said, other: Said) => {
  const told = ({ village, title, text, topics, anonymous }: Said) =>
    JSON.stringify([village, title, text, topics, anonymous]);
  return told(one) === told(other);
};

export async function removeDraft(db: Database, memberId: string, draftId: string): Promise<void> {
  await db.deleteFrom('postDraft').where('memberId', '=', memberId).where('draftId', '=', draftId).execute();
}
