import type { Feature } from '#server/kernel/features/feature.ts';

export const products = {
  room: 'core/products',
  tables: ['product', 'productCategory'],
} as const satisfies Feature;
