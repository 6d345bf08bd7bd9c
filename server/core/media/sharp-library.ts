import type sharp from 'sharp';
import { once } from '#server/kernel/cache/remember.ts';

const load = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  heif: 'VipsForeignLoadHeifBuffer',
};

/** Loaded on first use, with every decoder off that is not needed. */
export const sharpLibrary = once((): Promise<typeof sharp> =>
  import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: Object.values(load) });
    return sharp;
  }),
);
