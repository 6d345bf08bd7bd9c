import type { CallInput, CallResult } from '#contract/client.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import type { CallContext } from '#server/kernel/http/context.ts';

/** Applies a discount code in the shop by its own address for that, `/discount/CODE?redirect=/…`. */
export async function getShopDiscount(
  { config }: CallContext,
  { code = '', to }: CallInput<'getShopDiscount'>,
): Promise<CallResult<'getShopDiscount'>> {
  const given = code.trim();
  if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(given)) return { code: null, url: null };
  if (config.shopDomain === null) return { code: given, url: null };
  const place = safeTarget(to ?? '/', withinSite) ?? '/';
  const query = new URLSearchParams({ redirect: place });
  return { code: given, url: `https://${config.shopDomain}/discount/${encodeURIComponent(given)}?${query}` };
}
