import { useRef, useState } from 'react';
import type { Comment } from '#contract/calls/posts.ts';
import { ApiError } from '#contract/client.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useMember } from '../profile/use-member.ts';
import { keepComment, readKeptComment, type KeptComment } from './kept-comment.ts';
import { mentionsIn, type Mentionable } from './mention-rules.ts';
import type { Composing } from './thread-context.ts';
import type { PostPhotos } from './use-post-photos.ts';

const blank = (): KeptComment => ({
  text: '',
  parentId: null,
  anonymous: false,
  chosen: [],
  requestKey: crypto.randomUUID(),
  sent: null,
});

/** The comment that an answer to this one belongs to: answers to answers stand beside them. */
export function rootOf(comment: Comment): string {
  return comment.parentId ?? comment.commentId;
}

/**
 * A comment while it is written, kept on the device with each letter. When sending fails all of it stays, and is sent
 * again as the same: it never stands there twice.
 */
export function useComposer({
  postId,
  composing,
  photos,
  onSent,
}: {
  postId: string;
  composing: Composing;
  photos: PostPhotos;
  onSent: (comment: Comment) => void;
}) {
  const { uid } = useMember();
  const { send } = useApi();
  const editing = composing.kind === 'edit' ? composing.comment : null;
  const [written, setWritten] = useState<KeptComment>(() =>
    editing
      ? { ...blank(), text: editing.text, chosen: editing.mentions }
      : (readKeptComment(uid, postId) ?? blank()),
  );
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [error, setError] = useState<string>();
  const busy = useRef(false);

  function change(changes: Partial<Pick<KeptComment, 'text' | 'anonymous' | 'chosen'>>) {
    const next = { ...written, ...changes };
    setWritten(next);
    setError(undefined);
    if (!editing) keepComment(uid, postId, next);
  }

  async function submit() {
    if (busy.current) return;
    busy.current = true;
    setPhase('sending');
    setError(undefined);
    try {
      onSent(editing ? await edit(editing) : await create());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setPhase('failed');
      setError(failure.message);
    } finally {
      busy.current = false;
    }
  }

  function edit({ commentId }: Comment) {
    const { text, chosen } = written;
    const mentions = mentionsIn(text, chosen);
    return send('editComment', { postId, commentId, text: text.trim(), mentions }, { handleErrors: true });
  }

  async function create() {
    const parent = composing.kind === 'new' ? composing.parent : null;
    const { text, chosen, anonymous } = written;
    const input = {
      postId,
      text: text.trim(),
      anonymous,
      photos: photos.inputs(),
      mentions: mentionsIn(text, chosen),
      ...(parent && { parentId: rootOf(parent) }),
    };
    const sent = JSON.stringify(input);
    // What is sent once more as it was keeps its key; anything else is another comment.
    const requestKey =
      written.sent === null || written.sent === sent ? written.requestKey : crypto.randomUUID();
    const kept = { ...written, requestKey, sent };
    setWritten(kept);
    keepComment(uid, postId, kept);
    const comment = await send('createComment', { ...input, requestKey }, { handleErrors: true });
    keepComment(uid, postId, null);
    return comment;
  }

  return {
    written,
    phase,
    error,
    change,
    submit,
    addMention: (one: Mentionable) => [...written.chosen, one],
  };
}
