/** Each time the next of them, and the first again after the last. */
export function inTurns<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next++ % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
}
