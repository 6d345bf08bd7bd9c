import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { nowMs } from '#web/kit/clock.ts';

/**
 * Pictures that were chosen and are not safe on the server yet, for which `localStorage` is too small: under the name of
 * their place there (see `unsent.ts`) and an id, for as many days as the server keeps others. Browser only. Where nothing can be kept, nothing is, and nothing breaks.
 */
const storeName = 'pictures';
/** Stands in no id. */
const between = '\n';

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('unsent', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No store')));
    opening.addEventListener('blocked', () => reject(new Error('Blocked')));
  });
}

/** Null when it could not be done. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  try {
    const database = await openStore();
    try {
      return await new Promise<Value>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** One that the device keeps, with the name of its file. */
export interface KeptPicture {
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
}

/** @returns whether it will be there after a reload */
export async function keepPicture(place: string, { id, ...picture }: KeptPicture): Promise<boolean> {
  const kept = { ...picture, at: nowMs() };
  return (await inStore('readwrite', (store) => store.put(kept, `${place}${between}${id}`))) !== null;
}

/**
 * Those of a place; what is over is forgotten, wherever it is. Those of the place `earlier` are of this one from now on:
 * what was chosen before signing in is hers who signs in.
 * @param isKnown whether the page has it already: reading takes a while, and what is chosen meanwhile is found as well
 */
export async function readPictures(
  place: string,
  { earlier = null, isKnown }: { earlier?: string | null; isKnown: (id: string) => boolean },
): Promise<KeptPicture[]> {
  if (earlier !== null) await movePictures(earlier, place);
  const start = `${place}${between}`;
  const before = nowMs() - daysOfDraftPhotos * 86_400_000;
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  const found: KeptPicture[] = [];
  for (const key of keys) {
    if (typeof key !== 'string') continue;
    const kept = await inStore<unknown>('readonly', (store) => store.get(key));
    const { name, blob, at } = (kept ?? {}) as { name?: unknown; blob?: unknown; at?: unknown };
    if (typeof at === 'number' && at < before) await inStore('readwrite', (store) => store.delete(key));
    else if (key.startsWith(start) && typeof name === 'string' && blob instanceof Blob)
      found.push({ id: key.slice(start.length), name, blob });
  }
  return found.filter(({ id }) => !isKnown(id));
}

async function movePictures(from: string, to: string): Promise<void> {
  const start = `${from}${between}`;
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) {
    if (typeof key !== 'string' || !key.startsWith(start)) continue;
    const kept = await inStore<unknown>('readonly', (store) => store.get(key));
    const moved = await inStore('readwrite', (store) =>
      store.put(kept, `${to}${between}${key.slice(start.length)}`),
    );
    if (moved !== null) await inStore('readwrite', (store) => store.delete(key));
  }
}

export async function forgetPicture(place: string, id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(`${place}${between}${id}`));
}

/** Forgets what is in the places that are meant: all of it or, where the device says no, none. */
export async function forgetPictures(isMeant: (place: string) => boolean): Promise<void> {
  await inStore('readwrite', (store) => {
    const listing = store.getAllKeys();
    listing.addEventListener('success', () => {
      for (const key of listing.result)
        if (typeof key === 'string' && isMeant(key.split(between)[0] ?? '')) store.delete(key);
    });
    return listing;
  });
}
