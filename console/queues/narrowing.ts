import { withQuery } from '#contract/with-query.ts';
import type { ListedQueue, Narrowing } from './plain-queue.ts';

type Narrowed = Pick<ListedQueue, 'states' | 'narrowed' | 'chosen' | 'sought'>;

/** No field of a list takes more. */
const longest = 80;

/** What the address narrows the list to; anything that the queue does not know is left out. */
export function readNarrowing(
  { states, narrowed, chosen = [], sought }: Narrowed,
  search: URLSearchParams,
): Narrowing {
  const state = search.get(states.field) ?? '';
  const other = search.get(narrowed.field) ?? '';
  return {
    state: Object.hasOwn(states.words, state) ? state : states.waiting,
    narrowed: Object.hasOwn(narrowed.words, other) ? other : null,
    more: Object.fromEntries(
      [...chosen, ...(sought ? [sought] : [])].flatMap(({ field }) => {
        const value = search.get(field)?.trim().slice(0, longest) ?? '';
        return value === '' ? [] : [[field, value]];
      }),
    ),
  };
}

/** Where a queue stands; the work list is one that holds all others. */
export const placeOf = (name: string): string => (name === 'work' ? '/worklist' : `/queues/${name}`);

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
    ...narrowing.more,
  });
  return withQuery(`${placeOf(name)}${id === null ? '' : `/${id}`}`, query);
}
