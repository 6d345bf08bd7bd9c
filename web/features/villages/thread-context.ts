import { createContext, use } from 'react';
import type { Comment, Post } from '#contract/calls/villages/posts.ts';
import type { ThreadTexts } from './thread-messages.ts';
import type { Thread } from './use-thread.ts';

/** A comment, or the post itself. */
export type Subject =
  { readonly kind: 'post'; readonly writing: Post } | { readonly kind: 'comment'; readonly writing: Comment };

/** What the composer is opened for. */
export type Composing =
  | { readonly kind: 'new'; readonly parent: Comment | null }
  | { readonly kind: 'edit'; readonly comment: Comment };

export interface ThreadPlace {
  readonly thread: Thread;
  readonly texts: ThreadTexts;
  readonly joined: boolean;
  readonly now: number;
  /** Opens what can be done with a post or comment. */
  readonly openActions: (subject: Subject) => void;
  readonly openAppeal: (subject: Subject) => void;
  readonly compose: (composing: Composing) => void;
}

export const ThreadContext = createContext<ThreadPlace | null>(null);

export function useThreadPlace(): ThreadPlace {
  const place = use(ThreadContext);
  if (!place) throw new Error('A part of a thread outside of it');
  return place;
}

export function commentIdOf(subject: Subject): string | null {
  return subject.kind === 'comment' ? subject.writing.commentId : null;
}

/** What calls about a post or comment name it by. */
export function idsOf(subject: Subject): { postId: string; commentId?: string } {
  const { writing } = subject;
  const commentId = commentIdOf(subject);
  return { postId: writing.postId, ...(commentId !== null && { commentId }) };
}
