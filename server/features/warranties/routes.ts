import type { HandlersOf } from '#server/http/implement.ts';
import { extendWarranty } from './extend-warranty.ts';
import { listProducts } from './list-products.ts';
import { listWarranties } from './list-warranties.ts';
import { saveProductRegistration } from './save-registration.ts';

export const warrantyHandlers: HandlersOf<
  'listProducts' | 'saveProductRegistration' | 'listWarranties' | 'extendWarranty'
> = {
  listProducts,
  saveProductRegistration,
  listWarranties,
  extendWarranty,
};
