import type { CheckedPicture } from './check-picture.ts';
import type { Uploader, UploadState } from './uploader.ts';

/** One picture of several, waiting for its turn while it is idle. */
export interface ListedUpload {
  readonly id: number;
  /** Of the file, to tell it from the others. */
  readonly name: string;
  /** Shows it before and after it is sent; good as long as it is on the list. */
  readonly previewUrl: string;
  readonly state: UploadState;
}

export interface UploadList {
  readonly uploads: () => readonly ListedUpload[];
  readonly subscribe: (callback: () => void) => () => void;
  /** @returns its id */
  readonly add: (name: string, picture: CheckedPicture) => number;
  readonly retry: (id: number) => void;
  /** Takes a picture out of the list, where it waits and is sent no further. */
  readonly hold: (id: number) => void;
  /** Puts what was held back into its place. */
  readonly restore: (id: number) => void;
  /** Takes a picture away, on its way or not. */
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

/** Pictures on their way at one time: more would only share the same slow line. */
const atOnce = 2;

/** Several pictures on their way to storage, in the order they were chosen. */
export function createUploadList(createOne: () => Uploader): UploadList {
  const callbacks = new Set<() => void>();
  const entries = new Map<number, { upload: ListedUpload; picture: CheckedPicture; uploader: Uploader }>();
  const held = new Set<number>();
  let shown: readonly ListedUpload[] = [];
  let lastId = 0;

  function changed() {
    shown = [...entries.values()].map(({ upload }) => upload).filter(({ id }) => !held.has(id));
    for (const callback of callbacks) callback();
  }

  function startNext() {
    const inState = (kind: UploadState['kind']) =>
      [...entries].filter(([id, { uploader }]) => !held.has(id) && uploader.state().kind === kind);
    const free = atOnce - inState('uploading').length;
    for (const [, { uploader, picture }] of inState('idle').slice(0, Math.max(0, free)))
      uploader.start(picture);
  }

  function remove(id: number) {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    held.delete(id);
    entry.uploader.cancel();
    URL.revokeObjectURL(entry.upload.previewUrl);
  }

  return {
    uploads: () => shown,
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    add: (name, picture) => {
      const id = (lastId += 1);
      const uploader = createOne();
      const previewUrl = URL.createObjectURL(picture.blob);
      entries.set(id, { upload: { id, name, previewUrl, state: uploader.state() }, picture, uploader });
      uploader.subscribe(() => {
        const entry = entries.get(id);
        if (!entry) return;
        const state = uploader.state();
        entry.upload = { ...entry.upload, state };
        changed();
        if (state.kind !== 'uploading') startNext();
      });
      changed();
      startNext();
      return id;
    },
    retry: (id) => entries.get(id)?.uploader.retry(),
    hold: (id) => {
      const entry = entries.get(id);
      if (!entry) return;
      held.add(id);
      if (entry.uploader.state().kind !== 'uploaded') entry.uploader.cancel();
      changed();
      startNext();
    },
    restore: (id) => {
      if (!held.delete(id)) return;
      changed();
      startNext();
    },
    remove: (id) => {
      remove(id);
      changed();
      startNext();
    },
    clear: () => {
      for (const id of entries.keys()) remove(id);
      changed();
    },
  };
}
