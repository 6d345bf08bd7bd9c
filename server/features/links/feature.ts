import type { Feature } from '#server/kernel/features/feature.ts';
import { brandWork } from './brand-work.ts';
import { qrCodeWork } from './qr-codes/qr-code-work.ts';
import { redirectRuleWork } from './redirects/rule-faults.ts';
import { linkHandlers } from './routes.ts';

export const links = {
  room: 'features/links',
  tables: [
    // For the release before.
    'redirectRule',
    'redirectHit',
    // This one too.
    'qrCode',
    'qrScan',
  ],
  content: { redirectRule: redirectRuleWork, qrCode: qrCodeWork, brand: brandWork },
  calls: linkHandlers,
} as const satisfies Feature;
