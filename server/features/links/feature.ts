import type { Feature } from '#server/kernel/features/feature.ts';
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
  content: { redirectRule: redirectRuleWork, qrCode: qrCodeWork },
  calls: linkHandlers,
} as const satisfies Feature;
