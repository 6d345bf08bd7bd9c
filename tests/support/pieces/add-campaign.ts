import type { BegunBody } from '#contract/content/filled.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp } from './put-up.ts';

export type NewCampaign = BegunBody<'campaign'> & { readonly slug: string };

/** Puts up a page, live since ever. @returns its id */
export const addCampaign = (tx: Transaction, { slug, ...begun }: NewCampaign): Promise<string> =>
  putUp(tx, 'campaign', { slug }, begun);
