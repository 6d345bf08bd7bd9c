/** What earn rules call the registering of a piece; their subject is a product's `sku`, or none. */
export const registrationTrigger = 'product-registration';
