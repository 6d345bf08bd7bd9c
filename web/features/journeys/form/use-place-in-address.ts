import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/kit/use-hydrated.ts';

/**
 * The place in a form as the fragment of the address: the browser's back button goes back in the form, and no step asks
 * the server, so that it also works without a network. The server never sees it; until the page has come to life it is
 * `startAt`.
 * @param startAt key of the place to begin at where the address names none, never empty
 */
export function usePlaceInAddress(startAt: string): [string, (key: string, how: 'forth' | 'back') => void] {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const named = hydrated ? (/^#([A-Za-z0-9]{1,40})$/.exec(hash)?.[1] ?? null) : null;
  const position = named ?? startAt;
  /** The place that the browser's back button leads to, where it is one of the form. */
  const before = beforeOf(state);

  const nameStart = useEffectEvent(() => {
    // Going back to an address without a fragment would ask the server.
    if (named === null)
      void navigate(
        { search, hash: startAt },
        { replace: true, preventScrollReset: true, state: withBefore(state, before) },
      );
  });
  useEffect(() => {
    if (hydrated) nameStart();
  }, [hydrated]);

  function go(key: string, how: 'forth' | 'back') {
    if (how === 'back' && before === key) void navigate(-1);
    else
      void navigate(
        { search, hash: key },
        {
          replace: how === 'back',
          preventScrollReset: true,
          state: withBefore(state, how === 'back' ? null : position),
        },
      );
  }
  return [position, go];
}

function beforeOf(state: unknown): string | null {
  const before =
    typeof state === 'object' && state !== null && 'placeBefore' in state ? state.placeBefore : null;
  return typeof before === 'string' ? before : null;
}

function withBefore(state: unknown, placeBefore: string | null): object {
  return { ...(typeof state === 'object' ? state : {}), placeBefore };
}
