/** Texts that every installation begins with name its brand by `{brand}`. */
export const withBrand = (text: string, brandName: string): string =>
  // As a function: a name may hold what a replacement text gives a meaning.
  text.replaceAll('{brand}', () => brandName);
