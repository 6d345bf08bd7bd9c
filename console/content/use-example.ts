import { useQuery } from '@tanstack/react-query';
import type { Kind } from '#contract/content/kind.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { api } from '#console/kit/api.ts';

/** Whether the product brings an example of a kind along; until that is known it is as if there were none. */
export function useHasExample({ kind }: Kind): boolean {
  const { data } = useQuery({
    queryKey: ['example', kind],
    queryFn: async () => (await api.getExample({ kind: kind as KindName })).body !== null,
    staleTime: Infinity,
  });
  return data === true;
}
