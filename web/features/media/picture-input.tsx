import type { Ref } from 'react';
import { pictureTypes } from '#contract/pictures.ts';

/** Named one by one, for then an iPhone turns its HEIC pictures into JPEG as they are chosen. */
const accept = Object.keys(pictureTypes).join(',');

/** The file dialog of the device, opened by a button's `ref.current.click()`. */
export function PictureInput({
  ref,
  multiple = false,
  camera,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>;
  multiple?: boolean;
  /** Opens the camera where the device has one: the one towards who holds it, or the one away from her. */
  camera?: 'user' | 'environment';
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      capture={camera}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can then be chosen once more.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
