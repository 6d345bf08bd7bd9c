import type { Feature } from '#server/kernel/features/feature.ts';
import { eraseClosed } from './erase-closed.ts';
import { registerOneClick } from './one-click.ts';
import { profileHandlers } from './routes.ts';

export const profile = {
  room: 'features/profile',
  tables: [],
  calls: profileHandlers,
  addresses: [registerOneClick],
  upkeep: { eraseClosed },
} as const satisfies Feature;
