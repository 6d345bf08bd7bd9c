import type { BegunBody } from '#contract/content/filled.ts';
import { stageKeys } from '#contract/stages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp } from './put-up.ts';

export type NewPiece = Omit<BegunBody<'stagePiece'>, 'stage'> & {
  readonly slug: string;
  /** As members have theirs; null: for a rest from all of it. */
  readonly stage: number | null;
};

/** Puts a piece to read up, live since ever; throws for one that could not be published. @returns its id */
export const addStagePiece = (tx: Transaction, { slug, stage, ...more }: NewPiece): Promise<string> =>
  putUp(
    tx,
    'stagePiece',
    { slug },
    { position: 0, ...more, stage: stage === null ? 'rest' : (stageKeys[stage - 1] ?? 'rest') },
  );
