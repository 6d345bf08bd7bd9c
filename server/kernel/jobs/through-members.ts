import { inBatches } from './in-batches.ts';

/** Each batch goes on behind the last member of the one before, so that a run looks at everybody once. */
export async function throughMembers(
  batch: (after: string | null) => Promise<{ count: number; last: string | null }>,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  await inBatches(
    async () => {
      const { count, last } = await batch(after);
      after = last;
      return count;
    },
    { signal },
  );
}
