import type { Transaction } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { checkWriting, type NewWriting, type WritingVerdict } from './check-writing.ts';

/** `checkWriting` for many, in their order; a refusal stands in the place of what it refuses. */
export async function checkWritings(
  tx: Transaction,
  writings: readonly NewWriting[],
): Promise<(WritingVerdict | Failure)[]> {
  const verdicts: (WritingVerdict | Failure)[] = [];
  for (const writing of writings) {
    try {
      verdicts.push(await checkWriting(tx, writing));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      verdicts.push(error);
    }
  }
  return verdicts;
}
