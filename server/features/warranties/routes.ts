import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { extendWarranty } from './extend-warranty.ts';
import { listProducts } from './list-products.ts';
import { listWarranties } from './list-warranties.ts';
import { saveProof } from './save-proof.ts';
import { saveProductRegistration } from './save-registration.ts';

export const warrantyHandlers: HandlersOf<
  'listProducts' | 'saveProductRegistration' | 'listWarranties' | 'saveWarrantyPhotos' | 'extendWarranty'
> = {
  listProducts,
  saveProductRegistration,
  listWarranties,
  saveWarrantyPhotos: async (context, input) => {
    const photos = await saveProof(context, input);
    if (!photos) throw new Failure('photosKept');
    return { photos };
  },
  extendWarranty,
};
