import { useSyncExternalStore } from 'react';

export interface Who {
  readonly email: string;
  readonly name: string;
}

/** How far the link has come that opened this page. */
export interface OpenedLink {
  /** Its secret; null when the address had none, or the link has ended. */
  readonly key: string | null;
  /** Who the first owner says she is; of everybody else the link knows it. */
  readonly who: Who | null;
  /** Chosen, and not taken by the server yet. */
  readonly password: string | null;
  /** Once all is done: what is shown this one time. */
  readonly recoveryCodes: readonly string[] | null;
}

const nothing: OpenedLink = { key: null, who: null, password: null, recoveryCodes: null };

let opened: OpenedLink | undefined;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Takes the secret out of the address at once, so that neither history, bookmark nor a shared screen keeps it. */
function look(): void {
  const key = location.hash.slice(1);
  if (key === '') return void (opened ??= nothing);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  opened = { ...nothing, key };
}

function lookAgain(): void {
  look();
  tell();
}

function watch(watcher: () => void): () => void {
  const page = location.pathname;
  look();
  watchers.add(watcher);
  addEventListener('hashchange', lookAgain);
  return () => {
    watchers.delete(watcher);
    removeEventListener('hashchange', lookAgain);
    // Who leaves takes nothing along; where only the language is another, the same page stands here again at once.
    if (location.pathname !== page) opened = undefined;
  };
}

const read = () => opened;

/**
 * The link that opened this page, and what came of it: `undefined` until the browser has looked. It lives in the memory
 * of this document only, and not in a component: a change of language makes all of react-admin anew. Another link that
 * is opened on the same page is taken up as well.
 */
export const useOpenedLink = (): OpenedLink | undefined => useSyncExternalStore(watch, read);

/** Something came of the link with this key; of one that another took the place of, nothing does. */
export function goOn(key: string, change: Partial<OpenedLink>): void {
  if (opened?.key !== key) return;
  opened = { ...opened, ...change };
  tell();
}
