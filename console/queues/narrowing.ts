import { withQuery } from '#contract/with-query.ts';
import type { Narrowing, PlainQueue } from './plain-queue.ts';

type Narrowed = Pick<PlainQueue, 'states' | 'narrowed'>;

/** What the address narrows the list to; anything that the queue does not know is left out. */
export function readNarrowing({ states, narrowed }: Narrowed, search: URLSearchParams): Narrowing {
  const state = search.get(states.field) ?? '';
  const other = search.get(narrowed.field) ?? '';
  return {
    state: Object.hasOwn(states.words, state) ? state : states.waiting,
    narrowed: Object.hasOwn(narrowed.words, other) ? other : null,
  };
}

/** Where a queue stands, narrowed, with one of it opened or none; what is usual is left out. */
export function pathOf(
  name: string,
  { states, narrowed }: Narrowed,
  narrowing: Narrowing,
  id: string | null,
): string {
  const query = new URLSearchParams({
    ...(narrowing.state !== states.waiting && { [states.field]: narrowing.state }),
    ...(narrowing.narrowed !== null && { [narrowed.field]: narrowing.narrowed }),
  });
  return withQuery(`/queues/${name}${id === null ? '' : `/${id}`}`, query);
}
