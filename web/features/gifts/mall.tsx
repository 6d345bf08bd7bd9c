import { clsx } from 'clsx';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { ClaimSheet, useClaim } from './claims/claiming.tsx';
import { GiftCard } from './gift-card.tsx';
import type { MallData } from './mall-data.ts';
import { footMessages } from './foot-messages.ts';
import { hrefOf, inputOf, readQuery } from './mall-query.ts';
import { upToDate } from './rules.ts';
import { useGiftAddress } from './use-gift-address.ts';

const GiftSheet = lateComponent(
  late(() => import('./gift-sheet.tsx')),
  'GiftSheet',
);

/** A shelf of redeemable gifts, endlessly, each with its own address and claimed from here. */
export function Mall({ data, empty }: { data: MallData; empty: ReactNode }) {
  const { query, page, gone, texts } = data;
  const { loaded } = useMessages(footMessages);
  const { locale, formats } = useLocale();
  const key = `${locale} ${hrefOf('', query)}`;
  const waiting = useFilterOnItsWay(data);
  return (
    <div aria-busy={waiting} className={clsx('mt-4 transition-opacity', waiting && 'opacity-50')}>
      {gone && <output className="card card-apricot mb-4 block">{texts.gone}</output>}
      {page.list.length === 0 ? empty : <Shelf key={key} data={data} />}
      <output className="sr-only">{loaded({ count: formats.number(page.list.length) })}</output>
    </div>
  );
}

/** Whether another search or filter is on its way; a step to one gift is none. */
function useFilterOnItsWay({ query }: MallData): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return false;
  return hrefOf('', readQuery(new URLSearchParams(location.search))) !== hrefOf('', query);
}

function Shelf({ data }: { data: MallData }) {
  const { query, page, balances, detail } = data;
  const foot = useMessages(footMessages);
  const { pathname } = useLocation();
  const { call } = useApi();
  const pages = useMorePages(
    page,
    ({ giftId }) => giftId,
    (cursor) => call('listRedeemGifts', inputOf(query, cursor)),
  );
  const { list } = pages;
  const gifts = upToDate(list, useToldLast(data), balances);
  const looking = useGiftAddress(query);
  /** Whether the claim was begun from the sheet of the gift, to which it then belongs. */
  const fromSheet = useRef(false);
  const claiming = useClaim({
    onClosed: (given) => {
      if (given && fromSheet.current) looking.leave();
      fromSheet.current = false;
    },
  });
  const { close } = claiming;
  useEffect(() => {
    // The back button leaves both.
    if (looking.giftId === null && fromSheet.current) {
      fromSheet.current = false;
      close();
    }
  });
  const [shown] = upToDate(
    [detail, ...gifts].filter((gift) => gift?.giftId === looking.giftId && gift !== null) as Gift[],
    {},
    balances,
  );
  // A sheet is opened by a script, and its code is not on the server's page.
  const isAlive = useHydrated();
  const claim = (gift: Gift) => claiming.open({ gift, balance: balances[gift.currency] });
  return (
    <>
      <div onPointerEnter={claiming.prepare} onFocus={claiming.prepare}>
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {gifts.map((gift) => (
            <li key={gift.giftId} className="grid">
              <GiftCard
                gift={gift}
                balances={balances}
                to={hrefOf(pathname, query, gift.giftId)}
                opening={claiming.opening === gift.giftId}
                onClaim={() => claim(gift)}
              />
            </li>
          ))}
        </ul>
      </div>
      <ListFoot pages={pages} texts={{ ...foot, end: data.texts.end }} />
      {isAlive && shown !== undefined && claiming.gift === null && (
        <Suspense fallback={null}>
          <GiftSheet
            gift={shown}
            detail={detail?.giftId === shown.giftId ? detail : null}
            balances={balances}
            opening={claiming.opening === shown.giftId}
            onClaim={() => {
              fromSheet.current = true;
              claim(shown);
            }}
            onClose={looking.leave}
          />
        </Suspense>
      )}
      <ClaimSheet claiming={claiming} />
    </>
  );
}

/** Every gift that came with the page, also when it was loaded anew: what was loaded first grows old meanwhile. */
function useToldLast({ page, detail }: MallData): Readonly<Record<string, Gift>> {
  const [seen, setSeen] = useState<{ page: MallData['page']; detail: MallData['detail'] } | null>(null);
  const [told, setTold] = useState<Readonly<Record<string, Gift>>>({});
  if (seen?.page !== page || seen.detail !== detail) {
    setSeen({ page, detail });
    const news = [...page.list, ...(detail ? [detail] : [])];
    setTold({ ...told, ...Object.fromEntries(news.map((gift) => [gift.giftId, gift])) });
  }
  return told;
}
