import type { LoaderFunctionArgs } from 'react-router';
import * as errorCodes from '#contract/error-codes.ts';
import { scriptOfLocale, type Script } from '#contract/locales.ts';
import { orNull } from '#web/kit/failures.ts';
import { apiFrom, visitContext } from '#web/kit/page-context.ts';
import { asShown } from '#web/kit/messages.ts';
import { mallMessages } from './mall-messages.ts';
import { inputOf, readGiftId, type MallQuery } from './mall-query.ts';
import type { Balances } from './rules.ts';

/** What a page of redeemable gifts needs: the first of them, what she can spend, and the gift of `?gift=`. */
export async function loadMall(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  query: MallQuery,
) {
  const api = apiFrom(context);
  const giftId = readGiftId(url.searchParams);
  const [page, coins, points, detail] = await Promise.all([
    api.listRedeemGifts(inputOf(query)),
    api.getBalance({ currency: 'coins' }),
    api.getBalance({ currency: 'points' }),
    giftId === null
      ? null
      : // A link to a gift that is not there any more still leads to the others.
        api.getRedeemGift({ giftId }).catch(orNull(({ code }) => code === errorCodes.giftUnknown)),
  ]);
  const balances: Balances = { coins: coins.available, points: points.available };
  const texts = mallTexts(scriptOfLocale(context.get(visitContext).root.locale), query.q);
  return { query, page, balances, detail, gone: giftId !== null && detail === null, texts };
}

/** The words of the page, told along with it so that it carries those of one language. */
function mallTexts(script: Script, q: string) {
  const { nothing, ...words } = asShown(mallMessages[script]);
  return { ...words, nothing: nothing({ words: q }) };
}

export type MallData = Awaited<ReturnType<typeof loadMall>>;
export type MallTexts = MallData['texts'];
