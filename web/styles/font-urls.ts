import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

/** The two files that fonts.css uses; preload them with `as="font" type="font/woff2" crossOrigin="anonymous"`. */
export const fontUrls = [figtree, fraunces] as const;
