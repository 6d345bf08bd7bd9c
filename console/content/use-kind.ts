import { useResourceContext } from 'react-admin';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import type { Kind } from '#contract/content/kind.ts';

/** The declaration of what is listed or edited here. */
export function useKind(): Kind {
  return kindOf(useResourceContext() ?? '');
}

export function kindOf(name: string): Kind {
  const kind: Kind | undefined = kinds[name as KindName];
  if (kind === undefined) throw new Error(`No kind ${name}`);
  return kind;
}
