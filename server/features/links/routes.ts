import type { linkCalls } from '#contract/calls/links.ts';
import type { qrCodeCalls } from '#contract/calls/links/qr-codes.ts';
import { getQrPicture } from '#server/features/links/qr-codes/get-qr-picture.ts';
import { jumpByQrCode } from '#server/features/links/qr-codes/jump.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { resolveRedirect } from '#server/features/links/redirects/resolve-redirect.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { findPassage } from './passages/find-passage.ts';
import { getShopDiscount } from './passages/shop-discount.ts';
import { getShopifyPass } from './passages/shopify-pass.ts';

export const linkHandlers: HandlersOf<keyof typeof linkCalls | keyof typeof qrCodeCalls> = {
  jumpByQrCode,
  findPassage,
  getShopDiscount,
  getShopifyPass,
  getQrPicture,

  resolveRedirect: async (context, { path }) => ({
    target: await resolveRedirect(context.db, path, { allowed: allowedOf(context), now: context.now() }),
  }),
};
