import { useSyncExternalStore } from 'react';
import { tabText } from '#web/kit/drafts/device-draft.ts';

/** What is typed, or was scanned, until it is used: also while she signs in, in this tab alone. */
const draft = tabText('printed-code');

/** For a browser that keeps nothing. */
let scanned = '';

export const keepCode = (code: string): void => draft.save(code);

export function forgetCode(): void {
  scanned = '';
  draft.clear();
}

/** A code that was scanned stands behind the sign: it is taken out of the address at once. */
function look(): void {
  const found = location.hash.slice(1);
  if (found === '') return;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  scanned = found.slice(0, 200);
  draft.save(scanned);
}

function watch(onChange: () => void): () => void {
  const onHash = () => {
    look();
    onChange();
  };
  onHash();
  addEventListener('hashchange', onHash);
  return () => removeEventListener('hashchange', onHash);
}

const read = () => draft.read() ?? scanned;
const readNothing = () => '';

/** The code that brought her here, or that she typed before she signed in. */
export const useArrivedCode = (): string => useSyncExternalStore(watch, read, readNothing);
