import { useState } from 'react';
import { orNull } from '#web/kit/failures.ts';
import { appended } from './appended.ts';

export interface Page<Item> {
  readonly list: readonly Item[];
  readonly nextCursor: string | null;
}

export type MorePhase = 'more' | 'loading' | 'failed' | 'end';

/**
 * The first page of a list, which came with the page, and those loaded after it. `load` throws `ApiError` when
 * it fails, which the foot of the list shows. Give the component a new key when its first page changes.
 */
export function useMorePages<Item>(
  first: Page<Item>,
  keyOf: (item: Item) => string,
  load: (cursor: string) => Promise<Page<Item>>,
) {
  const [shown, setShown] = useState(first);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { list, nextCursor } = shown;

  async function loadMore() {
    if (state === 'loading' || nextCursor === null) return;
    setState('loading');
    const page = await load(nextCursor).catch(orNull());
    if (page) setShown({ list: appended(list, page.list, keyOf), nextCursor: page.nextCursor });
    setState(page ? 'idle' : 'failed');
  }

  const phase: MorePhase = nextCursor === null ? 'end' : state === 'idle' ? 'more' : state;
  return { list, nextCursor, phase, loadMore };
}
