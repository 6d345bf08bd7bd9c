import type { Transaction } from '#server/kernel/database/database.ts';

/** Forgets all that could be undone: what she tells of now is not to be taken back by what she did before. */
export async function forgetUndoSteps(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('undoStep').where('memberId', '=', memberId).execute();
}
