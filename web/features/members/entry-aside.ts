import type { LoaderFunctionArgs } from 'react-router';
import type { Material } from '#contract/calls/materials.ts';
import { apiFrom, rootFrom } from '#web/kit/page-context.ts';

/** What staff say to who comes in. */
export async function entryAside({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Material[]> {
  const device = rootFrom(context).deviceType;
  const { list } = await apiFrom(context).querySceneMaterialList({ scene: 'loginAside', device });
  return list;
}
