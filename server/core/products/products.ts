import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { findCategories, findProducts } from './queries.ts';

/** Every product that is not archived, in the order staff gave them; up to two seconds old. */
export const productsOf = perDatabase((db) =>
  catalogue(
    async () =>
      new Shelf(await findProducts(db), ({ name, description, picture, category, ofBabies }) =>
        isOfBabies({ declared: ofBabies, texts: [name, description], pictures: [picture, category] }),
      ),
  ),
);
/** Categories of products in their order, those of babies told apart. */
export const categoriesOf = perDatabase((db) =>
  catalogue(
    async () =>
      new Shelf(await findCategories(db), ({ category, name }) =>
        isOfBabies({ texts: [name], pictures: [category] }),
      ),
  ),
);
