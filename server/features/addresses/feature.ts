import type { Feature } from '#server/kernel/features/feature.ts';
import { addressHandlers } from './routes.ts';

export const addresses = {
  room: 'features/addresses',
  tables: ['address'],
  calls: addressHandlers,
} as const satisfies Feature;
