import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { nowMs } from '#web/kit/clock.ts';
import { findAllowed } from '#web/kit/background/push.ts';
import { readKept, keep } from '#web/kit/kept.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { useMeasures } from './measures.ts';
import { hasWorkers, registerWorker } from '#web/kit/background/register-worker.ts';

/** What is unread is asked for again when the site is looked at after so long. */
const lookGapMs = 60_000;
const pushKey = 'push-of';

/**
 * What goes on beside every page once it has been there for a while: the worker for reading offline, the number on the
 * site's icon, what came while she was elsewhere, and how pages feel. It comes late, so that nothing else waits for it.
 */
export function Background() {
  const { user, requestId } = useRoot();
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const uid = user?.uid;
  const unread = user?.unread;

  useEffect(() => {
    if (!hasWorkers()) return undefined;
    const arrive = () => tellArrival(navigator.serviceWorker.controller);
    if (!navigator.serviceWorker.controller) {
      navigator.serviceWorker.addEventListener('controllerchange', arrive, { once: true });
    }
    // Without it the site is the same, but for reading offline.
    registerWorker().catch(() => undefined);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', arrive);
  }, []);

  useEffect(() => {
    if (unread === undefined) return;
    // Only where the site is installed; elsewhere it is refused or not known.
    const work = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    work?.catch(() => undefined);
  }, [unread]);

  const look = useEffectEvent(async () => {
    if (uid === undefined || document.visibilityState !== 'visible' || !navigator.onLine) return;
    const told = await call('unreadNotifications', {}).catch(() => null);
    if (told && told.unread !== unread) await revalidate();
  });
  useEffect(() => {
    let lookedAt = nowMs();
    const onLook = () => {
      if (nowMs() - lookedAt < lookGapMs) return;
      lookedAt = nowMs();
      void look();
    };
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, []);

  useEffect(() => {
    // Allowed before, and signed in anew since: the new sign-in has to say so itself.
    if (uid === undefined || readKept(pushKey) === uid) return;
    void (async () => {
      const target = await findAllowed(uid);
      if (target && !(await call('subscribePush', target))) return;
      keep(pushKey, uid);
    })().catch(() => undefined);
  }, [uid, call]);

  useMeasures();
  useFreshAfterOffline(requestId, revalidate);
  return null;
}

/** A page that came from the worker says when it was seen; that ends with the first answer of the server. */
function useFreshAfterOffline(requestId: string, revalidate: () => Promise<void>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['kept'] === undefined) return undefined;
    if (dataset['keptRequest'] === undefined) dataset['keptRequest'] = requestId;
    if (dataset['keptRequest'] !== requestId) {
      delete dataset['kept'];
      delete dataset['keptRequest'];
      return undefined;
    }
    const ask = () => void revalidate();
    if (navigator.onLine) ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [requestId, revalidate]);
}

/** The page and its files were there before the worker. */
function tellArrival(worker: ServiceWorker | null): void {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker?.postMessage({ page: location.href, assets: [...new Set(assets)] });
}
