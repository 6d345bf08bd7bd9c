import { inPreview } from '#web/kit/in-preview.ts';
import { ownCode } from '#web/kit/background/own-code.ts';

let registered: Promise<ServiceWorkerRegistration> | null = null;

/**
 * Whether this browser can have the worker at all: not in some private windows, and only where the site is safe. A preview
 * keeps nothing, so it has none.
 */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator && !inPreview();

/** The site's worker beside its pages; registering it again looks for a newer one. Rejects where it cannot be had. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registered ??= navigator.serviceWorker
    // The type does not know that a trusted address is one.
    .register(ownCode('/sw.js'), { updateViaCache: 'none' })
    .catch((error: unknown) => {
      registered = null;
      throw error;
    });
  return registered;
}
