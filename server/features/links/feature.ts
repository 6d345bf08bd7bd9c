import type { Feature } from '#server/kernel/features/feature.ts';
import { passageHandlers } from './passages/routes.ts';

export const links = {
  room: 'features/links',
  tables: ['redirectRule', 'redirectHit', 'qrCode', 'qrScan'],
  calls: passageHandlers,
} as const satisfies Feature;
