import type { Feature } from '#server/kernel/features/feature.ts';
import { linkHandlers } from './routes.ts';

export const links = {
  room: 'features/links',
  tables: ['redirectRule', 'redirectHit', 'qrCode', 'qrScan'],
  calls: linkHandlers,
} as const satisfies Feature;
