import { code, flag } from '../fields.ts';

/** The product that something is about: where a country restricts it, nothing is given or shown of it. */
export const aboutProduct = code(/^[A-Za-z0-9][\w.-]*$/, { en: 'Product (SKU)', 'zh-Hans': '关联产品编号' });

/** The form of an activity’s code. */
export const activityCode = /^[A-Z]{3}[0-9]{5}$/;

/** What its words do not say: it is not for who rests. */
export const ofBabies = flag({ en: 'About pregnancy, birth or children', 'zh-Hans': '涉及怀孕、分娩或孩子' });
