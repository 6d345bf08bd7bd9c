import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { hrefOf, readGiftId, type MallQuery } from './mall-query.ts';

/**
 * Given to a link that leads from the list to a gift: it says that there is a list to go back to, and makes the step an
 * entry of its own. A link that still takes itself for where she just was would replace the list, and the way back would
 * leave the page.
 */
export const fromList = { state: { fromList: true }, replace: false } as const;

const isFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

/**
 * The gift that stands in the address as `?gift=`, already while it is on its way there, and the way back: the browser's
 * own where she came from the list, the same page without the gift after a link from elsewhere.
 */
export function useGiftAddress(query: MallQuery) {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  /** The place whose gift she has closed, until the page has left it, or she comes back to it. */
  const [closed, setClosed] = useState<string>();
  const stepped = useRef<string>(undefined);
  const shown = next?.pathname === location.pathname ? next : location;
  const here = giftIn(location.search);
  // The step back to the list may be overtaken by another: on its way to that the page still stands where the gift is.
  if (closed !== undefined && (here === null || next?.key === closed)) setClosed(undefined);
  else if (here !== null && giftIn(shown.search) === null && closed !== location.key) setClosed(location.key);
  const giftId = shown.key === closed ? null : giftIn(shown.search);
  useEffect(() => {
    // Forward comes to the very same place again.
    if (giftId === null) stepped.current = undefined;
  }, [giftId]);

  function leave() {
    // Once from each place: a second step back would leave the page.
    if (stepped.current === shown.key) return;
    stepped.current = shown.key;
    // The browser has the gift in its address before the page is drawn with it, and not before its data has come.
    const arrived = giftIn(window.location.search) !== null;
    if (arrived && isFromList(shown.state)) void navigate(-1);
    else void navigate(hrefOf(location.pathname, query), { replace: true, preventScrollReset: true });
  }

  return { giftId, leave };
}

const giftIn = (search: string) => readGiftId(new URLSearchParams(search));
