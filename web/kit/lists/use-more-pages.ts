import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { orNull } from '#web/kit/failures.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { appended } from './appended.ts';
import { keepPages, placeOf, withKept, type Page } from './kept-lists.ts';

export type MorePhase = 'more' | 'loading' | 'failed' | 'end';

/**
 * The first page of a list, which came with the page, and those loaded after it. `load` throws `ApiError` when it fails,
 * which the foot of the list shows. Give the component a new key when its first page changes.
 *
 * Who comes back to it finds all that she had loaded, and so the place where she was; it is asked for anew meanwhile, since
 * she may have changed it. `name` tells the list from others at the same address.
 */
export function useMorePages<Item>(
  first: Page<Item>,
  keyOf: (item: Item) => string,
  load: (cursor: string) => Promise<Page<Item>>,
  name = '',
) {
  const place = placeOf(useRoot().user, useLocation().key, name);
  const [shown, setShown] = useState(() => withKept(first, place, keyOf));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { list, nextCursor } = shown;
  useEffect(() => keepPages(place, shown), [place, shown]);

  const loadAnew = useEffectEvent(async (isHere: () => boolean) => {
    const { length } = list;
    let fresh = first;
    while (fresh.list.length < length && fresh.nextCursor !== null) {
      const page = await load(fresh.nextCursor).catch(orNull());
      if (!page || !isHere()) return;
      fresh = { list: appended(fresh.list, page.list, keyOf), nextCursor: page.nextCursor };
    }
    // What she loaded in the meantime stays behind it.
    setShown((now) =>
      now.list.length > length
        ? { list: appended(fresh.list, now.list.slice(length), keyOf), nextCursor: now.nextCursor }
        : fresh,
    );
  });
  useEffect(() => {
    let here = true;
    if (withKept(first, place, keyOf) !== first) void loadAnew(() => here);
    return () => {
      here = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for a list, which has a new key when its first page changes
  }, []);

  async function loadMore() {
    if (state === 'loading' || nextCursor === null) return;
    setState('loading');
    const page = await load(nextCursor).catch(orNull());
    if (page)
      setShown((now) => ({ list: appended(now.list, page.list, keyOf), nextCursor: page.nextCursor }));
    setState(page ? 'idle' : 'failed');
  }

  const phase: MorePhase = nextCursor === null ? 'end' : state === 'idle' ? 'more' : state;
  return { list, phase, loadMore };
}
