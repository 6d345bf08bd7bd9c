import { useEffect, useState } from 'react';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { Comment } from '#contract/calls/villages/posts.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { orNull } from '#web/kit/failures.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';
import { mentionsIn, type Mentionable } from './mention-rules.ts';
import { triesOf } from './request-key.ts';
import { usePostDraft, type PostDraftInUse } from './use-post-draft.ts';
import { photoInputs } from './written-photo.ts';

export const mostCommentPhotos = 2;

export interface Commenting {
  readonly text: string;
  readonly anonymous: boolean;
  readonly mentions: readonly Mentionable[];
}

/** A comment while it is written. */
export interface Composed {
  readonly written: Commenting;
  readonly change: (changes: Partial<Commenting>) => void;
  readonly phase: 'idle' | 'sending' | 'failed';
  readonly error: string | undefined;
  readonly submit: () => Promise<unknown>;
  /** Null for one that stands there already: what is changed in it is kept by nobody. */
  readonly inUse: PostDraftInUse | null;
}

/** The comment that an answer to this one belongs to: answers to answers stand beside them. */
export function rootOf(comment: Comment): string {
  return comment.parentId ?? comment.commentId;
}

/** What the server has of a comment on a post, asked once `after` is done; undefined until it has answered. */
export function useKnownDraft(postId: string, after: Promise<unknown> | null): PostDraft | null | undefined {
  const { call } = useApi();
  const [known, setKnown] = useState<PostDraft | null>();
  useEffect(() => {
    let left = false;
    const ask = async () => {
      await after;
      // Without a network there is what the device has; of two versions she chooses later.
      const found = await call('getDraft', { draftId: postId }).catch(orNull());
      if (!left) setKnown(found?.draft ?? null);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [postId, after, call]);
  return known;
}

/**
 * A new comment, kept as a draft with each letter. When sending fails all of it stays, and is sent again as the same: it
 * never stands there twice.
 */
export function useNewComment({
  postId,
  known,
  parent,
  onSent,
}: {
  postId: string;
  known: PostDraft | null;
  parent: Comment | null;
  onSent: (comment: Comment) => void;
}): Composed & { readonly inUse: PostDraftInUse } {
  const { call } = useApi();
  const inUse = usePostDraft(postId, known, { most: mostCommentPhotos, of: postId });
  const { draft, written, photos, end } = inUse;
  const tries = triesOf(`comment ${postId}`);

  async function create() {
    const { text, mentions, anonymous } = written;
    const input = {
      postId,
      text: text.trim(),
      anonymous,
      photos: photoInputs(photos.photos),
      mentions: mentionsIn(text, mentions),
      ...(parent && { parentId: rootOf(parent) }),
    };
    const requestKey = tries.keyFor(input);
    // So that nothing of it is on its way when the server throws the draft away.
    await draft.flush();
    const comment = await call('createComment', { ...input, requestKey, draftId: postId });
    end();
    tries.clear();
    return comment;
  }

  return {
    ...useSubmit(create, onSent),
    written,
    change: ({ mentions, ...changes }) =>
      draft.change({
        ...changes,
        ...(mentions && { mentions: mentions.slice(-2 * writingLimits.mentions) }),
      }),
    inUse,
  };
}

/** What is to stand instead of a comment; its photos stay. */
export function useEditedComment(editing: Comment, onSent: (comment: Comment) => void): Composed {
  const { call } = useApi();
  const [written, setWritten] = useState<Commenting>({
    text: editing.text,
    anonymous: false,
    mentions: editing.mentions,
  });
  const { postId, commentId } = editing;
  const edit = () => {
    const { text, mentions } = written;
    const input = { postId, commentId, text: text.trim(), mentions: mentionsIn(text, mentions) };
    return call('editComment', input);
  };
  return {
    ...useSubmit(edit, onSent),
    written,
    change: (changes) => setWritten((now) => ({ ...now, ...changes })),
    inUse: null,
  };
}

/** One attempt at a time; what is refused or lost is told, and can be sent again. */
function useSubmit(work: () => Promise<Comment>, onSent: (comment: Comment) => void) {
  const { busy, failure, fault, run } = useChange(async () => onSent(await work()));
  const phase: Composed['phase'] = busy ? 'sending' : failure ? 'failed' : 'idle';
  return { phase, error: fault, submit: run };
}
