import type { passageCalls } from '#contract/calls/passages.ts';
import { jumpByQrCode } from '#server/features/links/qr-codes/jump.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { findPassage } from './find-passage.ts';
import { getShopDiscount } from './shop-discount.ts';
import { getShopifyPass } from './shopify-pass.ts';

export const passageHandlers: HandlersOf<keyof typeof passageCalls> = {
  jumpByQrCode,
  findPassage,
  getShopDiscount,
  getShopifyPass,
};
