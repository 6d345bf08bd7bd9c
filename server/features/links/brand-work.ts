import { kinds } from '#contract/content/kinds.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { allowedOf } from './redirects/allowed.ts';
import { targetFaults } from './redirects/target-faults.ts';

/** Links at the foot of pages lead where others of the site may. */
export const brandWork: ContentWork<'brand'> = {
  faults: async (_db, body, site) => targetFaults(kinds.brand.fields, body, allowedOf(site)),
};
