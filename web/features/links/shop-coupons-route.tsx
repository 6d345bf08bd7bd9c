import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, leadOn, userFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Voucher } from '#web/kit/copying/voucher.tsx';
import { PassageFrame } from './passage-frame.tsx';
import { passageMessages } from './messages.ts';

/**
 * Applies a discount code in the shop, by the shop’s own address for that; a member is signed in there on the way, where
 * the shop lets us. Without a shop the code is here to copy.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 8000);
  const api = apiFrom(context);
  const { code, url: shop } = await api.getShopDiscount({ code: asked('code'), to: asked('to') });
  if (shop === null) return { code };
  const { pathname, search } = new URL(shop);
  const pass = userFrom(context) ? await api.getShopifyPass({ to: `${pathname}${search}` }) : null;
  throw leadOn(context, pass?.url ?? shop);
}

export default function ShopCouponsPage() {
  const { code } = useLoaderData<typeof loader>();
  const texts = useMessages(passageMessages);
  return (
    <PassageFrame picture={code === null ? <LostBird /> : <GiftBox />}>
      <h1 className="text-2xl md:text-3xl">{code === null ? texts.shop.wrongTitle : texts.shop.title}</h1>
      <p className="text-ink-soft">{code === null ? texts.shop.wrongText : texts.shop.text}</p>
      {code !== null && <Voucher code={code} label={texts.shop.label} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/coupon">{texts.shop.coupons}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {texts.home}
        </ButtonLink>
      </div>
    </PassageFrame>
  );
}
