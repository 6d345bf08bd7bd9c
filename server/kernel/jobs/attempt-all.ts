/**
 * Does a piece of work for each item in turn, however the ones before it ended. Tells each failure to `failed` and
 * throws the last one at the end, so that whoever runs it sees.
 */
export async function attemptAll<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  failed: (error: unknown, item: Item) => void,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failed(error, item);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
}
