import { useGetList } from 'react-admin';
import type { Kind } from '#contract/content/kind.ts';
import type { PieceLine } from '#console/kit/data-provider.ts';

/** Of a kind with given addresses those that no piece has yet; null: any will do. Empty until that is known. */
export function useFreeSlugs({ kind, slugs }: Kind): readonly string[] | null {
  const { data } = useGetList<PieceLine>(
    kind,
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'slug', order: 'ASC' } },
    { enabled: slugs !== undefined },
  );
  if (slugs === undefined) return null;
  if (!data) return [];
  const taken = new Set(data.map(({ slug }) => slug));
  return slugs.filter((slug) => !taken.has(slug));
}
