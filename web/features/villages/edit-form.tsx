import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '#contract/calls/posts.ts';
import { ApiError } from '#contract/client.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { forget, keep, readKept } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { focusFault } from '../profile/focus-fault.ts';
import { LeaveGuard } from '../profile/leave-guard.tsx';
import { hasFaults, postFaults } from './post-faults.ts';
import { PostFields } from './post-fields.tsx';
import { postPath } from './share-link.ts';
import { usePostPhotos } from './use-post-photos.ts';
import { useStanding } from './use-standing.ts';
import { writeMessages } from './write-messages.ts';

/** Changes a post of hers. What she changes is kept in this tab until it is saved. */
export function EditForm({ post }: { post: Post }) {
  const texts = useMessages(writeMessages);
  const navigate = useNavigate();
  const { send } = useApi();
  const { notify } = useToast();
  const { postId, village } = post;
  const place = `edit ${postId} ${post.editedAt}`;
  const [written, setWritten] = useState(() => ({
    title: post.title,
    text: post.text,
    topics: post.topics,
    ...asKept(readKept(place)),
  }));
  const photos = usePostPhotos(writingLimits.photos, post.photos);
  const standing = useStanding();
  const [tried, setTried] = useState(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const whole = { ...written, village: village.slug };
  const faultsNow = () => postFaults(whole, standing?.mayPostLinks ?? true, texts);

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
      await send(
        'editPost',
        { postId, title: title.trim(), text: text.trim(), topics, photos: photos.inputs() },
        { handleErrors: true },
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setLoading(false);
      setError(failure.message);
      return;
    }
    forget(place);
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
        onChange={(changes) => {
          const next = { ...written, ...changes };
          setWritten(next);
          keep(place, next);
        }}
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
      {photos.unfinished && <LeaveGuard unsaved onLeave={() => {}} />}
    </form>
  );
}

function asKept(value: unknown): { title?: string; text?: string; topics?: string[] } {
  if (typeof value !== 'object' || value === null) return {};
  const { title, text, topics } = value as Record<string, unknown>;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof text === 'string' && { text }),
    ...(Array.isArray(topics) && { topics: topics.filter((topic) => typeof topic === 'string') }),
  };
}
