import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import type { CheckedPicture } from '#web/features/media/check-picture.ts';
import type { KeptPicture } from '#web/kit/unsent-pictures.ts';
import type { ListedUpload } from '#web/features/media/upload-list.ts';

/** A photo that is kept, or on its way to be. */
export interface ListedPhoto {
  readonly id: string;
  /** As the server keeps it. */
  readonly photo: ShownPhoto | null;
  /** As it was chosen on this page. */
  readonly upload: ListedUpload | null;
  /** Why the server did not take it; `again` when taking it once more can help. */
  readonly problem: { readonly message: string; readonly again: boolean } | null;
}

export interface PhotoListState {
  readonly photos: readonly ListedPhoto[];
  /** Something is not saved yet. */
  readonly unfinished: boolean;
  /** The last attempt to save failed; the next one comes when asked for, or when the network is back. */
  readonly stuck: { readonly message: string | null } | null;
}

/** Where the device keeps photos that are not saved yet. */
export interface PhotoShelf {
  readonly keep: (kept: KeptPicture) => void;
  readonly forget: (keptId: string) => void;
}

export type SavePhotos = (items: PhotoItem[]) => Promise<ShownPhoto[] | false>;

/** The same while it changes. */
export interface PhotoEntry {
  readonly id: string;
  photo: ShownPhoto | null;
  source: {
    uploadId: number;
    readonly name: string;
    readonly picture: CheckedPicture;
    readonly file: string;
    /** Under which the device keeps it until it is saved. */
    readonly keptId: string;
  } | null;
  problem: { message: string; next: 'send' | 'choose' } | null;
  /** Taken out of sight, and not yet away. */
  held: boolean;
}

export function entryOf(photo: ShownPhoto): PhotoEntry {
  return { id: `photo ${photo.photoId}`, photo, source: null, problem: null, held: false };
}
