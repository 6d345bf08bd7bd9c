import { v4 as uuid } from 'uuid';
import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import { asFailure } from '#web/kit/failures.ts';
import { afterUnsaved } from '#web/features/media/avatar-rules.ts';
import type { CheckedPicture } from '#web/features/media/check-picture.ts';
import type { UploadList } from '#web/features/media/upload-list.ts';
import {
  entryOf,
  type PhotoEntry,
  type PhotoListState,
  type PhotoShelf,
  type SavePhotos,
} from './listed-photo.ts';

const keyOf = ({ photoId }: ShownPhoto) => photoId;

/**
 * Photos as they are to be: every change is saved as soon as it can be, one request at a time, so that the last state
 * wins. A request carries at most one new photo, so that it is known which one the server could not read.
 */
export function createPhotoList(
  uploads: UploadList,
  initial: readonly ShownPhoto[],
  save: SavePhotos,
  shelf: PhotoShelf,
) {
  const callbacks = new Set<() => void>();
  let entries: PhotoEntry[] = initial.map(entryOf);
  let server = initial.map(keyOf);
  /** Under which the device keeps what was added here, or did until it was saved. */
  const deviceIds = new Set<string>();
  /** Photos that the server is still to be told to remove. */
  let leaving = new Set<string>();
  let saving = false;
  let stuck: PhotoListState['stuck'] = null;
  /** Counts what was changed here. */
  let changes = 0;
  let arrived: readonly ShownPhoto[] | null = null;
  let state = shown();

  function shown(): PhotoListState {
    const byId = new Map(uploads.uploads().map((upload) => [upload.id, upload]));
    const visible = entries.filter(({ held }) => !held);
    const photos = visible.map(({ id, photo, source, problem }) => ({
      id,
      photo,
      upload: (source && byId.get(source.uploadId)) ?? null,
      problem: problem && { message: problem.message, again: problem.next === 'send' },
    }));
    const unfinished = saving || isDirty() || visible.some(({ photo }) => photo === null);
    return { photos, unfinished, stuck };
  }

  function changed() {
    state = shown();
    for (const callback of callbacks) callback();
  }

  function keptIds(): string[] {
    return entries.flatMap(({ photo }) => (photo ? [photo.photoId] : []));
  }

  function isDirty(): boolean {
    return leaving.size > 0 || keptIds().join() !== server.join();
  }

  function keyFor({ source }: PhotoEntry): string | null {
    const upload = source && uploads.uploads().find(({ id }) => id === source.uploadId);
    return upload?.state.kind === 'uploaded' ? upload.state.key : null;
  }

  /** Something is still sent, or is about to be saved. */
  function isOnTheWay(): boolean {
    return state.photos.some(
      ({ photo, upload, problem }) =>
        !photo &&
        !problem &&
        upload &&
        upload.state.kind !== 'failed' &&
        !(stuck && upload.state.kind === 'uploaded'),
    );
  }

  const nextNew = () =>
    entries.find((entry) => !entry.photo && !entry.held && !entry.problem && keyFor(entry) !== null);

  async function saveNext() {
    if (saving || stuck) return;
    const fresh = nextNew();
    if (!fresh && !isDirty()) return;
    const items = entries.flatMap<PhotoItem>((entry) => {
      if (entry.photo) return [{ photoId: entry.photo.photoId }];
      const key = entry === fresh ? keyFor(entry) : null;
      return key === null ? [] : [{ key }];
    });
    for (const photoId of leaving) items.push({ photoId, removed: true });
    saving = true;
    const before = changes;
    changed();
    let fault: unknown;
    const photos = await save(items).catch((error: unknown) => {
      fault = error;
      return false as const;
    });
    saving = false;
    if (photos) take(photos, fresh, before === changes);
    else fail(fault, fresh);
    if (arrived) sync(arrived);
    arrived = null;
    changed();
    // No refusal but a fault of the program.
    if (fault !== undefined && !asFailure(fault)) throw fault;
    await saveNext();
  }

  function take(photos: readonly ShownPhoto[], fresh: PhotoEntry | undefined, asSent: boolean) {
    if (fresh) {
      const known = new Set([...server, ...leaving, ...keptIds()]);
      const made = photos.find(({ photoId }) => !known.has(photoId));
      if (made && entries.includes(fresh)) {
        fresh.photo = made;
        if (fresh.source) shelf.forget(fresh.source.keptId);
      }
      // It was taken away while it was on its way,
      else if (made) leaving.add(made.photoId);
      // or it has come in already, by an answer that was lost here.
      else drop(fresh);
    }
    merge(photos);
    if (asSent) adoptOrder();
  }

  function fail(fault: unknown, fresh: PhotoEntry | undefined) {
    const failure = asFailure(fault);
    const next = fresh && failure ? afterUnsaved(failure) : 'save';
    const message = failure?.message ?? null;
    if (fresh && next !== 'save') fresh.problem = { message: message ?? '', next };
    else stuck = { message };
  }

  /** Takes over which photos there are, without touching their order here. */
  function merge(photos: readonly ShownPhoto[]) {
    const there = new Map(photos.map((photo) => [photo.photoId, photo]));
    server = [...there.keys()];
    leaving = new Set([...leaving].filter((photoId) => there.has(photoId)));
    for (const entry of entries) {
      if (entry.photo && !there.has(entry.photo.photoId)) drop(entry);
    }
    const kept = new Set(keptIds());
    for (const [photoId, photo] of there) {
      if (!kept.has(photoId) && !leaving.has(photoId)) entries.push(entryOf(photo));
    }
  }

  /** Puts kept photos into the server's order, in the places that kept photos have. */
  function adoptOrder() {
    const kept = entries.filter(({ photo }) => photo);
    kept.sort((one, other) => placeOf(one) - placeOf(other));
    entries = entries.map((entry) => (entry.photo ? (kept.shift() ?? entry) : entry));
  }

  const placeOf = ({ photo }: PhotoEntry) => (photo ? server.indexOf(photo.photoId) : -1);

  function drop(entry: PhotoEntry) {
    entries = entries.filter((one) => one !== entry);
    if (!entry.source) return;
    uploads.remove(entry.source.uploadId);
    shelf.forget(entry.source.keptId);
  }

  /** What the page was given anew, perhaps changed on another device. */
  function sync(photos: readonly ShownPhoto[]) {
    if (saving) {
      arrived = photos;
      return;
    }
    if (photos.map(keyOf).join() === server.join()) return;
    const clean = !isDirty();
    merge(photos);
    if (clean) adoptOrder();
    changed();
  }

  function change() {
    changes += 1;
    stuck = null;
    changed();
    void saveNext();
  }

  const entryWith = (id: string) => entries.find((entry) => entry.id === id);

  uploads.subscribe(() => {
    changed();
    void saveNext();
  });

  return {
    state: () => state,
    subscribe: (callback: () => void) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    sync,
    /** `file` tells a file from others, as far as a browser lets one. */
    add: (name: string, picture: CheckedPicture, file: string, keptId = uuid()) => {
      const uploadId = uploads.add(name, picture);
      deviceIds.add(keptId);
      shelf.keep({ id: keptId, name, blob: picture.blob });
      entries.push({
        id: `upload ${uploadId}`,
        photo: null,
        source: { uploadId, name, picture, file, keptId },
        problem: null,
        held: false,
      });
      change();
    },
    has: (file: string) => entries.some(({ source }) => source?.file === file),
    knows: (keptId: string) => deviceIds.has(keptId),
    move: (id: string, by: -1 | 1) => {
      const from = entries.findIndex((entry) => entry.id === id);
      const [entry, other] = [entries[from], entries[from + by]];
      if (!entry || !other) return;
      entries = entries.with(from, other).with(from + by, entry);
      change();
    },
    /** Takes a photo out of sight: what is kept of it stays, and it is sent no further. */
    hold: (id: string) => {
      const entry = entryWith(id);
      if (!entry) return;
      entry.held = true;
      if (entry.source) uploads.hold(entry.source.uploadId);
      changed();
    },
    /** Puts it back into its place. */
    restore: (id: string) => {
      const entry = entryWith(id);
      if (!entry) return;
      entry.held = false;
      if (entry.source) uploads.restore(entry.source.uploadId);
      change();
    },
    /** Once all that is here has arrived and is saved as it is. @returns false where some of it failed */
    settled: () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          if (saving || isOnTheWay() || (isDirty() && !stuck)) return;
          callbacks.delete(look);
          resolve(!state.unfinished);
        };
        callbacks.add(look);
        look();
      }),
    remove: (id: string) => {
      const entry = entryWith(id);
      if (!entry) return;
      if (entry.photo) leaving.add(entry.photo.photoId);
      drop(entry);
      change();
    },
    retry: (id: string) => {
      const entry = entryWith(id);
      if (!entry?.source) return;
      const { source, problem } = entry;
      if (problem?.next === 'send') {
        // What was sent is gone: it is sent once more.
        uploads.remove(source.uploadId);
        entry.source = { ...source, uploadId: uploads.add(source.name, source.picture) };
        entry.problem = null;
        change();
      } else uploads.retry(source.uploadId);
    },
    /** After an attempt to save failed. */
    saveAgain: change,
  };
}

export type PhotoList = ReturnType<typeof createPhotoList>;
