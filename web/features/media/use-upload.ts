import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadPurpose } from '#contract/pictures.ts';
import { useApi } from '#web/kit/use-api.ts';
import { createUploadList, type ListedUpload, type UploadList } from './upload-list.ts';
import { createUploader, type Uploader, type UploadState } from './uploader.ts';

export interface UploadInHand extends Pick<Uploader, 'start' | 'retry' | 'cancel'> {
  readonly state: UploadState;
}

/** One picture; leaving the page ends what is on its way. `onUploaded` is told the key once it is there. */
export function useUpload(purpose: UploadPurpose, onUploaded: (key: string) => void): UploadInHand {
  const create = useCreateUploader(purpose);
  const [uploader] = useState(create);
  const state = useSyncExternalStore(uploader.subscribe, uploader.state, uploader.state);
  const tell = useEffectEvent(onUploaded);
  useEffect(() => {
    const unsubscribe = uploader.subscribe(() => {
      const now = uploader.state();
      if (now.kind === 'uploaded') tell(now.key);
    });
    return () => {
      unsubscribe();
      uploader.cancel();
    };
  }, [uploader]);
  const { start, retry, cancel } = uploader;
  return { state, start, retry, cancel };
}

export interface Uploads extends Pick<UploadList, 'add' | 'retry' | 'hold' | 'restore' | 'remove'> {
  readonly uploads: readonly ListedUpload[];
}

/** Several pictures. */
export function useUploads(purpose: UploadPurpose): Uploads {
  const list = useUploadList(purpose);
  const uploads = useSyncExternalStore(list.subscribe, list.uploads, list.uploads);
  const { add, retry, hold, restore, remove } = list;
  return { uploads, add, retry, hold, restore, remove };
}

/** The list itself, for who watches it by other means than by drawing it; it ends with the page. */
export function useUploadList(purpose: UploadPurpose): UploadList {
  const create = useCreateUploader(purpose);
  const [list] = useState(() => createUploadList(create));
  useEffect(() => list.clear, [list]);
  return list;
}

function useCreateUploader(purpose: UploadPurpose): () => Uploader {
  const { call } = useApi();
  // An upload outlives a change of language, which makes another `call`.
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  }, [call]);
  return () =>
    createUploader({
      askPolicy: (picture) => latest.current('queryOssTempPolicy', { purpose, ...picture }),
      createRequest: () => new XMLHttpRequest(),
      online: () => navigator.onLine,
      onOnline: (callback) => {
        window.addEventListener('online', callback);
        return () => window.removeEventListener('online', callback);
      },
    });
}
