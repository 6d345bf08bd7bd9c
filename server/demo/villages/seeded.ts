import type { DemoThread } from './thread.ts';

/** A thread in the database. */
export interface SeededThread {
  readonly thread: DemoThread;
  readonly postId: string;
  readonly at: Date;
}

/** Of what was written to the database, under what it is called in the demo. */
export function idOf<Key>(ids: ReadonlyMap<Key, string>, key: Key): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Not in the demo: ${String(key)}`);
  return id;
}
