import { withQuery } from '#contract/with-query.ts';

/** What chooses the posts of a village; all of it stands in its address. */
export interface VillageQuery {
  readonly topic: string | null;
  readonly order: 'active' | 'newest';
}

const longestTopic = 30;

export function readVillageQuery(params: URLSearchParams): VillageQuery {
  const topic = params.get('topic')?.trim() ?? '';
  return {
    topic: topic === '' || topic.length > longestTopic ? null : topic,
    order: params.get('order') === 'newest' ? 'newest' : 'active',
  };
}

export function villagePath(slug: string, { topic, order }: VillageQuery): string {
  const params = new URLSearchParams({
    ...(topic !== null && { topic }),
    ...(order === 'newest' && { order }),
  });
  return withQuery(`/villages/${slug}`, params);
}
