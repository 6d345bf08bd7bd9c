import { hasSerialForm } from '../../serials.ts';
import type { Fault } from '../faults.ts';
import { code, countries, day, picture, localised, reference, whole } from '../fields.ts';
import { ofBabies } from './shared-fields.ts';
import { defineContent } from '../kind.ts';

/** The words that products are sorted under. */
export const productCategoryContent = defineContent({
  kind: 'productCategory',
  section: 'rewards',
  label: { en: 'Category of products', 'zh-Hans': '产品分类' },
  plural: { en: 'Categories of products', 'zh-Hans': '产品分类' },
  about: {
    en: 'The words that products are sorted under where they are registered.',
    'zh-Hans': '登记产品时所用的分类名称。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    name: localised(40, { en: 'Name', 'zh-Hans': '名称' }),
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: [], sorts: ['position'] },
  fixed: [],
  faults: () => [],
});

const atom = String.raw`(?:[A-Z0-9]|\\d|\[[A-Z0-9-]+\])`;
/**
 * Letters, digits and sets of them, each so many times; only of the last there may be more or fewer, so that nothing takes
 * long to compare.
 */
const serialForms = new RegExp(
  String.raw`^(?:${atom}(?:\{\d{1,2}\})?)*${atom}(?:\{\d{1,2}(?:,\d{1,2})?\}|\+)?$`,
);

/**
 * What can be registered for a warranty, and what restrictions by country are told of. Those hold also before it is shown
 * and after it was taken down.
 */
export const productContent = defineContent({
  kind: 'product',
  section: 'rewards',
  label: { en: 'Product', 'zh-Hans': '产品' },
  plural: { en: 'Products', 'zh-Hans': '产品' },
  about: {
    en: 'What members register for a warranty, and where the law restricts its marketing.',
    'zh-Hans': '会员可登记保修的产品，以及依法限制推广的国家和地区。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    sku: code(
      /^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/,
      { en: 'Product number (SKU)', 'zh-Hans': '产品编号' },
      { optional: false, unique: true },
    ),
    name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
    description: localised(600, { en: 'Description', 'zh-Hans': '说明' }),
    picture: picture({ en: 'Picture', 'zh-Hans': '图片' }),
    category: reference('productCategory', { en: 'Category', 'zh-Hans': '分类' }),
    months: whole({ en: 'Months of warranty', 'zh-Hans': '保修月数' }, { min: 1, max: 120 }),
    extendedMonths: whole(
      { en: 'Months with proof of purchase', 'zh-Hans': '提供凭证后的保修月数' },
      { min: 1, max: 120 },
    ),
    serialForm: code(serialForms, {
      en: 'Form of its serial numbers, such as MP\\d{10}',
      'zh-Hans': '序列号格式，例如 MP\\d{10}',
    }),
    serialExample: code(/^[A-Z0-9][A-Z0-9 -]*$/, { en: 'Example of one', 'zh-Hans': '序列号示例' }),
    restrictedIn: countries({ en: 'Earns and gives nothing in', 'zh-Hans': '限制推广的国家和地区' }),
    soldUntil: day({ en: 'Last day in our shop', 'zh-Hans': '最后销售日' }, { optional: true }),
    ofBabies,
    position: whole({ en: 'Place on its shelf', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: ['ofBabies'], sorts: ['position'] },
  fixed: ['sku'],
  faults({ months, extendedMonths, serialForm, serialExample }) {
    const faults: Fault[] = [];
    if (months !== null && extendedMonths !== null && extendedMonths < months)
      faults.push({ field: 'extendedMonths', fault: 'lessThanBefore' });
    if ((serialForm === null) !== (serialExample === null))
      faults.push({ field: serialForm === null ? 'serialForm' : 'serialExample', fault: 'missing' });
    else if (serialForm !== null && serialExample !== null) {
      const fits = fitsForm(serialExample, serialForm);
      if (fits === null) faults.push({ field: 'serialForm', fault: 'notAForm' });
      if (fits === false) faults.push({ field: 'serialExample', fault: 'notOfForm' });
    }
    return faults;
  },
});

/** Null for a form that cannot be, such as `[Z-A]`. */
function fitsForm(example: string, form: string): boolean | null {
  try {
    return hasSerialForm(example, form);
  } catch {
    return null;
  }
}
