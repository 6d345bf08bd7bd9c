import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '#contract/calls/villages/posts.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { tabDraft } from '#web/kit/drafts/device-draft.ts';
import { useMessages } from '#web/kit/messages.ts';
import { forgetPictures } from '#web/kit/unsent-pictures.ts';
import { unsentPlace } from '#web/kit/unsent.ts';
import { useApi } from '#web/kit/use-api.ts';
import { LeaveGuard } from '#web/kit/leaving/leave-guard.tsx';
import { useMember } from '#web/kit/use-member.ts';
import { postFaults } from './post-faults.ts';
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
  const { postId, village } = post;
  const place = `edit ${postId} ${post.editedAt}`;
  const draft = tabDraft<Partial<Changed>>({ key: place, parse: asKept });
  const { uid } = useMember();
  const [written, setWritten] = useState<Changed>(() => ({
    title: post.title,
    text: post.text,
    topics: post.topics,
    photos: post.photos.map(photoOfPost),
    ...draft.read(),
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
  const whole = { ...written, village: village.slug };
  const faultsNow = () => postFaults(whole, standing?.mayPostLinks ?? true, texts);

  function change(update: (now: Changed) => Partial<Changed>) {
    setWritten((now) => {
      const next = { ...now, ...update(now) };
      draft.save(next);
      return next;
    });
  }

  const saving = useChange(
    async () => {
      const { title, text, topics } = written;
      await call('editPost', {
        postId,
        title: title.trim(),
        text: text.trim(),
        topics,
        photos: photoInputs(photos.photos),
      });
      draft.clear();
      void forgetPictures((one) => one === unsentPlace(uid, place));
      await navigate(postPath(village.slug, postId), { replace: true });
    },
    {
      check: () => {
        setTried(true);
        return { ...faultsNow(), photos: photos.unfinished ? texts.photosOnTheWay : undefined };
      },
      done: texts.changed,
    },
  );

  return (
    <ChangeForm
      change={saving}
      submitLabel={texts.save}
      disabledReason={tried && photos.unfinished ? texts.photosOnTheWay : undefined}
      after={photos.unsafe && <LeaveGuard unsaved onLeave={() => {}} />}
    >
      <PostFields
        written={whole}
        photos={photos}
        mayPostPhotos={standing?.mayPostPhotos ?? true}
        faults={tried ? faultsNow() : {}}
        onChange={(changes) => change(() => changes)}
      />
    </ChangeForm>
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
