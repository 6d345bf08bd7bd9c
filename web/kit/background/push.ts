import type { CallInput } from '#contract/client.ts';
import { hasWorkers, registerWorker } from '#web/kit/background/register-worker.ts';

/** `installed`: possible once the site is on the home screen, as on iPhones. */
export type PushState = 'unsupported' | 'installed' | 'denied' | 'off' | 'on';

/** Who allowed this browser to be pushed to: nobody else's sign-in takes it up. */
const allowedKey = 'push-allowed-by';

export async function readPushState(uid: string): Promise<PushState> {
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window)) {
    return isAppleMobile() ? 'installed' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || readAllowed() !== uid) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** iPads call themselves Macs, with fingers. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Asks the browser's push service for an address. To be called after a tap: the browser may ask the member. */
export async function allowPush(publicKey: string, uid: string): Promise<CallInput<'subscribePush'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const before = await pushManager.getSubscription();
  // One for other keys, or of another member, is given up.
  if (before && (readAllowed() !== uid || !sameKey(before, key))) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  writeAllowed(uid);
  return targetOf(subscription);
}

function sameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return known?.length === key.length && known.every((byte, index) => byte === key[index]);
}

/** Where this browser is pushed to, when this member allowed it before. */
export async function findAllowed(uid: string): Promise<CallInput<'subscribePush'> | null> {
  if ((await readPushState(uid)) !== 'on') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? targetOf(subscription) : null;
}

function targetOf(subscription: PushSubscription): CallInput<'subscribePush'> | null {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}

export async function forbidPush(): Promise<void> {
  writeAllowed(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function readAllowed(): string | null {
  try {
    return localStorage.getItem(allowedKey);
  } catch {
    return null;
  }
}

function writeAllowed(uid: string | null): void {
  try {
    if (uid === null) localStorage.removeItem(allowedKey);
    else localStorage.setItem(allowedKey, uid);
  } catch {
    // Then it has to be turned on again after the next sign-in.
  }
}
