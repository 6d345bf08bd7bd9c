import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '#contract/calls/posts.ts';
import { ApiError } from '#contract/client.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { forget, keep, readKept } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { forgetPictures } from '#web/shell/unsent-pictures.ts';
import { unsentPlace } from '#web/shell/unsent.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { focusFault } from '../profile/focus-fault.ts';
import { LeaveGuard } from '../profile/leave-guard.tsx';
import { useMember } from '#web/shell/use-member.ts';
import { hasFaults, postFaults } from './post-faults.ts';
import { PostFields } from './post-fields.tsx';
import { postPath } from './post-path.ts';
import { usePostPhotos } from './use-post-photos.ts';
import { useStanding } from './use-standing.ts';
import { writeMessages } from './write-messages.ts';
import { photoInputs, photoOfPost, photosFrom, type WrittenPhoto } from './written-photo.ts';

/** Changes a post of hers. What she changes is kept in this tab until it is saved. */
export function EditForm({ post }: { post: Post }) {
  const texts = useMessages(writeMessages);
  const navigate = useNavigate();
  const { call } = useApi();
  const { notify } = useToast();
  const { postId, village } = post;
  const place = `edit ${postId} ${post.editedAt}`;
  const { uid } = useMember();
  const [written, setWritten] = useState<Changed>(() => ({
    title: post.title,
    text: post.text,
    topics: post.topics,
    photos: post.photos.map(photoOfPost),
    ...asKept(readKept(place)),
  }));
  const pictures = new Map(post.photos.map(({ photoId, picture }) => [photoId, picture]));
  const photos = usePostPhotos(writingLimits.photos, {
    photos: written.photos,
    change: (update) => change((now) => ({ photos: update(now.photos) })),
    pictureOf: ({ photoId }) => (photoId === null ? null : (pictures.get(photoId) ?? null)),
    faultOf: () => null,
    place: unsentPlace(uid, place),
    // Nothing keeps them but this device, until all of it is saved.
    safe: false,
  });
  const standing = useStanding();
  const [tried, setTried] = useState(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const whole = { ...written, village: village.slug };
  const faultsNow = () => postFaults(whole, standing?.mayPostLinks ?? true, texts);

  function change(update: (now: Changed) => Partial<Changed>) {
    setWritten((now) => {
      const next = { ...now, ...update(now) };
      keep(place, next);
      return next;
    });
  }

  async function save() {
    setTried(true);
    if (hasFaults(faultsNow())) {
      if (form.current) focusFault(form.current);
      return;
    }
    if (photos.unfinished || loading) return;
    setLoading(true);
    setError(undefined);
    try {
      const { title, text, topics } = written;
      await call('editPost', {
        postId,
        title: title.trim(),
        text: text.trim(),
        topics,
        photos: photoInputs(photos.photos),
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setLoading(false);
      setError(failure.message);
      return;
    }
    forget(place);
    void forgetPictures((one) => one === unsentPlace(uid, place));
    notify({ tone: 'positive', message: texts.changed });
    void navigate(postPath(village.slug, postId), { replace: true });
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PostFields
        written={whole}
        photos={photos}
        mayPostPhotos={standing?.mayPostPhotos ?? true}
        faults={tried ? faultsNow() : {}}
        onChange={(changes) => change(() => changes)}
      />
      {error !== undefined && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <Button
        type="submit"
        size="lg"
        block
        loading={loading}
        disabledReason={tried && photos.unfinished ? texts.photosOnTheWay : undefined}
      >
        {texts.save}
      </Button>
      {photos.unsafe && <LeaveGuard unsaved onLeave={() => {}} />}
    </form>
  );
}

interface Changed {
  readonly title: string;
  readonly text: string;
  readonly topics: string[];
  readonly photos: readonly WrittenPhoto[];
}

function asKept(value: unknown): Partial<Changed> {
  if (typeof value !== 'object' || value === null) return {};
  const { title, text, topics, photos } = value as Record<string, unknown>;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof text === 'string' && { text }),
    // An upload is good for a day alone: what was not saved is sent once more.
    ...(Array.isArray(photos) && {
      photos: photosFrom(photos).map((photo) => (photo.photoId === null ? { ...photo, key: null } : photo)),
    }),
    ...(Array.isArray(topics) && { topics: topics.filter((topic) => typeof topic === 'string') }),
  };
}
