import { useRef, useState } from 'react';
import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { AvatarEditor } from '#web/features/media/avatar-editor.tsx';
import { uploadMessages } from '#web/features/media/messages.ts';
import { PhotoField } from '#web/features/media/proofs/photo-field.tsx';
import { PictureField } from '#web/features/media/picture-field.tsx';
import { PictureTile } from '#web/features/media/picture-tile.tsx';
import type { UploadState } from '#web/features/media/uploader.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Sample } from './both-themes.tsx';

const STATES: readonly UploadState[] = [
  { kind: 'uploaded', key: '' },
  { kind: 'uploading', share: 0.42 },
  { kind: 'idle' },
  { kind: 'failed', reason: 'network' },
  { kind: 'failed', reason: 'tooLarge' },
];

/** Every state of a picture that is sent, without sending one. */
export function UploadStateSamples() {
  const texts = useMessages(uploadMessages);
  return (
    <Sample title="PictureTile">
      <div className="grid w-full grid-cols-2 gap-3 lg:grid-cols-3">
        {STATES.map((state, place) => (
          <PictureTile
            key={place}
            upload={{ id: place, name: `IMG_20${place}.jpg`, previewUrl: '/apple-touch-icon.png', state }}
            texts={texts}
            onRetry={() => {}}
            onRemove={() => {}}
          />
        ))}
      </div>
    </Sample>
  );
}

/** Whoever is signed in can really send pictures here. */
export function UploadSamples() {
  const { user } = useRoot();
  const { formats } = useLocale();
  const [arrived, setArrived] = useState(0);
  if (user === null) {
    return (
      <Notice>
        <TextLink to="/login">Sign in</TextLink> to try them: only members can send pictures.
      </Notice>
    );
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Sample title="AvatarEditor">
        <div className="w-full">
          <AvatarEditor avatar={user.avatar} initials={user.firstName} />
        </div>
      </Sample>
      <Sample title="PhotoField">
        <PhotoSample />
      </Sample>
      <Sample title="PictureField">
        <PictureField
          place={null}
          className="w-full"
          label="Pictures"
          note={`${formats.number(arrived)} sent`}
          purpose="post"
          most={4}
          error={undefined}
          onPicturesChange={({ keys }) => setArrived(keys.length)}
        />
      </Sample>
    </div>
  );
}

const noPhotos: readonly ShownPhoto[] = [];

/** Really sends photos, and keeps them for as long as the page is open. */
function PhotoSample() {
  const kept = useRef(new Map<string, ShownPhoto>());
  const [order, setOrder] = useState('');

  async function save(items: PhotoItem[]): Promise<ShownPhoto[]> {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const photos = items.flatMap((item) => {
      if ('key' in item) return { photoId: item.key, picture: '', width: 4, height: 3 };
      return item.removed ? [] : (kept.current.get(item.photoId) ?? []);
    });
    kept.current = new Map(photos.map((photo) => [photo.photoId, photo]));
    setOrder(photos.map(({ photoId }) => photoId.slice(-6)).join(' '));
    return photos;
  }

  return (
    <PhotoField
      place={null}
      className="w-full"
      label="Proof"
      note={order}
      least={1}
      most={4}
      error={undefined}
      photos={noPhotos}
      save={save}
    />
  );
}
