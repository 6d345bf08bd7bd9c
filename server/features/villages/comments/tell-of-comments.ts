import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { villageOfBabies } from '../groups/fragments.ts';
import { areHidden, readExperts } from '../moderation/queries-writers.ts';
import { commentPath } from '../writing/paths.ts';
import { findListeners, setAnsweredByExpert } from './queries.ts';

/** A comment that can be seen from now on. */
export interface ToldComment {
  readonly commentId: string;
  readonly postId: string;
  readonly villageId: string;
  readonly slug: string;
  readonly title: string;
  readonly writerId: string;
  /** As whom she takes part in this thread. */
  readonly participantId: string;
  /** Her name in this thread when she does not write openly: nothing else of her is told. */
  readonly alias: string | null;
  readonly firstName: string;
  /** Who wrote the post, and the comment that it answers; null once erased. */
  readonly authorId: string | null;
  readonly authorAnonymous: boolean;
  readonly answeredId: string | null;
  readonly calledIds: readonly string[];
  readonly now: Date;
}

interface News {
  readonly comment: ToldComment;
  readonly memberId: string;
  readonly kind: NotificationKind;
}

/** Tells whom comments concern, each member of each comment once, of what concerns her most. */
export async function tellOfComments(tx: Transaction, comments: readonly ToldComment[]): Promise<void> {
  const [first] = comments;
  if (!first) return;
  const open = comments.filter(({ alias }) => alias === null);
  const writers = [...new Set(open.map(({ writerId }) => writerId))];
  const experts = await readExperts(tx, writers, first.now);
  const byExpert = new Set(open.filter(({ writerId }) => experts.has(writerId)));
  await markAnswered(
    tx,
    // An expert who answers what stands under an alias is not asked whether it is hers.
    [...byExpert].filter(
      ({ writerId, authorId, authorAnonymous }) => authorAnonymous || writerId !== authorId,
    ),
  );
  const news = comments.flatMap((comment) => newsOf(comment, byExpert.has(comment)));
  if (news.length === 0) return;
  const listeners = await findListeners(
    tx,
    news.map(({ memberId, comment: { villageId, postId } }) => ({ memberId, villageId, postId })),
    first.now,
  );
  const heard = news.filter((_, index) => listeners.has(index));
  const hidden = await areHidden(
    tx,
    heard.map(({ memberId, comment }) => ({
      readerId: memberId,
      writerId: comment.writerId,
      aliasOf: comment.alias === null ? null : comment.postId,
    })),
  );
  await notify(
    tx,
    heard
      .filter((_, index) => !hidden[index])
      .map(({ memberId, kind, comment }) => {
        const { slug, postId, commentId, title, participantId, alias, firstName, now } = comment;
        return {
          memberId,
          kind,
          key: `comment:${commentId}`,
          path: commentPath(slug, postId, commentId),
          words: {
            name: alias ?? firstName,
            title,
            by: participantId,
            named: alias === null ? 'openly' : 'otherwise',
          },
          now,
        };
      }),
    [villageOfBabies],
  );
}

function newsOf(comment: ToldComment, byExpert: boolean): News[] {
  const { writerId, authorId, answeredId, calledIds } = comment;
  const kinds = new Map<string, NotificationKind>();
  const tell = (memberId: string | null, kind: NotificationKind) => {
    if (memberId !== null && memberId !== writerId && !kinds.has(memberId)) kinds.set(memberId, kind);
  };
  if (byExpert) tell(authorId, 'expertAnswer');
  for (const memberId of calledIds) tell(memberId, 'mention');
  tell(answeredId, 'replyToMine');
  tell(authorId, 'commentOnMine');
  return [...kinds].map(([memberId, kind]) => ({ comment, memberId, kind }));
}

async function markAnswered(tx: Transaction, comments: readonly ToldComment[]): Promise<void> {
  if (comments.length === 0) return;
  await setAnsweredByExpert(tx, [...new Set(comments.map(({ postId }) => postId))]);
}
