import { copyText } from '#web/kit/copying/copy-text.ts';

/**
 * Gives a path of the site to another app, or puts its address on the clipboard where there is no such way. Browser
 * only. `dismissed`: she thought better of it.
 */
export async function shareLink(
  path: string,
  title: string,
): Promise<'shared' | 'copied' | 'failed' | 'dismissed'> {
  const url = new URL(path, location.origin).href;
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}
