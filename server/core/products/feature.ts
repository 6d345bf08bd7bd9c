import type { Feature } from '#server/kernel/features/feature.ts';
import { productWork } from './publish-product.ts';

export const products = {
  room: 'core/products',
  tables: [
    'product',
    'productVersion',
    // For the release before.
    'productCategory',
  ],
  content: { product: productWork },
} as const satisfies Feature;
