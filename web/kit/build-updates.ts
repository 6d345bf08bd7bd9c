import type { BuildInfo } from '#contract/pages.ts';
import { nowMs } from '#web/kit/clock.ts';
import { forget, keep, readKept } from './kept.ts';
import { keepTyped } from './typed.ts';

/** Specification, section 9: the page reloads itself at most once in ten seconds. */
const reloadGapMs = 10_000;
const checkGapMs = 10_000;
const checkEveryMs = 5 * 60_000;
const reloadedAtKey = 'reloaded-at';
const stepKey = 'step-after-reload';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page may reload itself now; a yes is noted, so the next ten seconds say no. */
export function claimReload(store: Store, now: number): boolean {
  const last = Number(store.getItem(reloadedAtKey) ?? Number.NaN);
  if (now - last < reloadGapMs) return false;
  store.setItem(reloadedAtKey, String(now));
  return true;
}

export function isOtherBuild(running: BuildInfo, served: Partial<BuildInfo>): boolean {
  if (!served.revision || !served.packingTime) return false;
  return served.revision !== running.revision || served.packingTime !== running.packingTime;
}

let stale = false;

/** Whether the server has a newer build than the one this page came with. */
export function isStale(): boolean {
  return stale;
}

let leaving = false;

/** Whether the site itself is loading a page anew: nobody is asked then whether she wants to leave what is kept. */
export function isLoadingAnew(): boolean {
  return leaving;
}

/**
 * Loads an address of the site anew, as the newest build; the same one with what was typed there. False when the last
 * time was a moment ago.
 */
export function loadNewBuild(address: string): boolean {
  if (!mayReload()) return false;
  leaving = true;
  if (address === location.href) {
    keepTyped();
    location.reload();
  } else location.assign(address);
  return true;
}

function mayReload(): boolean {
  try {
    return claimReload(sessionStorage, nowMs());
  } catch {
    // Without a session storage nothing would stop a loop of reloads.
    return false;
  }
}

/**
 * The router loads the page she is on anew when the code of the one that she tapped is not to be had: it may be of an
 * older build. The step goes on from there, unless the last time was a moment ago.
 */
export function stepAfterReload({ pathname, search, hash }: URL): void {
  leaving = true;
  keepTyped();
  const to = pathname + search + hash;
  // Going back has changed the address already.
  if (to !== addressHere() && mayReload()) keep(stepKey, { from: addressHere(), to });
}

/** Where a step goes on that was begun on this page before it was loaded anew, once; null when there is none. */
export function takeStep(): string | null {
  const step = readKept(stepKey) as { from?: unknown; to?: unknown } | null;
  forget(stepKey);
  return step?.from === addressHere() && typeof step.to === 'string' ? step.to : null;
}

function addressHere(): string {
  return location.pathname + location.search + location.hash;
}

/**
 * Asks for `/build-info.json` when the page is looked at again and every few minutes. A newer build is loaded at
 * once unless something was typed on this page; then the next step inside the site brings it. Returns its end.
 */
export function watchBuild(running: BuildInfo, beforeReload: () => void): () => void {
  let checkedAt = nowMs();
  let typed = false;
  const onInput = () => {
    typed = true;
  };
  const check = async () => {
    if (stale || document.visibilityState !== 'visible' || nowMs() - checkedAt < checkGapMs) return;
    checkedAt = nowMs();
    try {
      const response = await fetch('/build-info.json', { cache: 'no-store', credentials: 'omit' });
      if (!response.ok || !isOtherBuild(running, await response.json())) return;
    } catch {
      return;
    }
    stale = true;
    if (typed) return;
    beforeReload();
    loadNewBuild(location.href);
  };
  const onLook = () => void check();
  const timer = setInterval(onLook, checkEveryMs);
  document.addEventListener('input', onInput);
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('focus', onLook);
  return () => {
    clearInterval(timer);
    document.removeEventListener('input', onInput);
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('focus', onLook);
  };
}
