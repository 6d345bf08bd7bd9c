import { online, waitsForNetwork } from '#web/kit/client-middleware.ts';
import { stepOf } from '#web/kit/page-code.ts';

/**
 * Without a network the router would give this page up for one whose code it cannot have. So a tap on a link waits for
 * the network, says so, and leaves the page as it is; what the worker has, as it was seen last, is shown at once.
 * Another tap takes the place of the one that waits. Returns the end of it.
 */
export function holdStepsOffline(): () => void {
  let waiting = new AbortController();
  const onTap = (event: MouseEvent) => {
    waiting.abort();
    const link = stepOf(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || navigator.onLine || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    waiting = new AbortController();
    void step(link, waiting.signal);
  };
  document.addEventListener('click', onTap, true);
  return () => {
    waiting.abort();
    document.removeEventListener('click', onTap, true);
  };
}

async function step(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const { href, pathname, search } = link;
  if (await isKept(pathname + search)) {
    if (!signal.aborted) location.assign(href);
    return;
  }
  if (!signal.aborted && !navigator.onLine) {
    waitsForNetwork.dispatchEvent(new Event('wait'));
    await online(signal);
  }
  if (signal.aborted) return;
  if (link.isConnected) link.click();
  else location.assign(href);
}

async function isKept(address: string): Promise<boolean> {
  // There is no cache where a site is not safe.
  return Boolean(await globalThis.caches?.match(address, { ignoreVary: true }));
}
