import type { Script } from '#contract/locales.ts';
import { chanceOf, type Transaction } from '#server/kernel/database/database.ts';
import { makeAlias } from './alias.ts';
import { findParticipants, insertParticipants, type Participant } from './queries-participants.ts';

export interface Taking {
  readonly postId: string;
  readonly memberId: string;
  readonly anonymous: boolean;
  /** What a new name is made in. */
  readonly script: Script;
}

/** As whom members take part in threads: as before, or under a name that nobody else has there. In the order of `takings`. */
export async function takePart(tx: Transaction, takings: readonly Taking[]): Promise<Participant[]> {
  const chance = chanceOf(tx);
  const found = new Map<number, Participant>();
  for (let tries = 0; tries < 12; tries += 1) {
    const known = await findParticipants(tx, [
      takings.map(({ postId }) => postId),
      takings.map(({ memberId }) => memberId),
      takings.map(({ anonymous }) => kindOf(anonymous)),
    ]);
    for (const { position, ...participant } of known) found.set(position - 1, participant);
    const missing = takings.filter((_, index) => !found.has(index));
    if (missing.length === 0)
      return takings.map((_, index) => found.get(index)).filter((one) => one !== undefined);
    // Ids that nothing can be read from, not even when they were made.
    await insertParticipants(tx, [
      missing.map(() => chance.blindId()),
      missing.map(({ postId }) => postId),
      missing.map(({ memberId }) => memberId),
      missing.map(({ anonymous }) => kindOf(anonymous)),
      missing.map(({ anonymous, script }) => (anonymous ? makeAlias(chance, script, tries) : null)),
    ]);
  }
  throw new Error('No name was found for somebody in a thread');
}

const kindOf = (anonymous: boolean) => (anonymous ? 'alias' : 'open');
