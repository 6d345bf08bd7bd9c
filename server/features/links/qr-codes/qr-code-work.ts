import { kinds } from '#contract/content/kinds.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';

export const qrCodeWork: ContentWork<'qrCode'> = {
  faults: async (_db, body, site) => targetFaults(kinds.qrCode.fields, body, allowedOf(site)),
};
