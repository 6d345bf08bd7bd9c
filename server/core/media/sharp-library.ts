import type sharp from 'sharp';

const load = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  heif: 'VipsForeignLoadHeifBuffer',
};
let library: Promise<typeof sharp> | undefined;

/** Loaded on first use, with every decoder off that is not needed. */
export function sharpLibrary(): Promise<typeof sharp> {
  return (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: Object.values(load) });
    return sharp;
  }));
}
