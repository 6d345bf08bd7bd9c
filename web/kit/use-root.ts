import { use, createContext } from 'react';
import type { RootData } from './root-data.ts';

/** Provided by the root; survives an error page, where the root loader's own data is gone. */
export const RootDataContext = createContext<RootData | null>(null);

/** What every page knows: site, language, user, app mode, theme. */
export function useRoot(): RootData {
  const root = use(RootDataContext);
  if (!root) throw new Error('useRoot is used outside of the site');
  return root;
}
