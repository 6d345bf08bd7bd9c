import { MessageCircle, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import type { Comment } from '#contract/calls/posts.ts';
import { lateComponent } from '#web/shell/late-component.ts';
import { late } from '#web/shell/late.ts';
import { pageBar } from '#web/ui/edge-bars.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useHydrated } from '../profile/use-hydrated.ts';
import { useMember } from '../profile/use-member.ts';
import { readKeptComment } from './kept-comment.ts';
import { useThreadPlace, type Composing } from './thread-context.ts';

const composerCode = late(() => import('./composer.tsx'));
const Composer = lateComponent(composerCode, 'Composer');

export interface ComposerBarProps {
  readonly composing: Composing | null;
  readonly onCompose: (composing: Composing | null) => void;
  readonly onSent: (comment: Comment) => void;
  readonly onJoin: () => Promise<boolean>;
}

/** Stays at the lower edge while she reads: a tap away from writing, or from joining first. */
export function ComposerBar({ composing, onCompose, onSent, onJoin }: ComposerBarProps) {
  const { notify } = useToast();
  const { texts, joined, thread } = useThreadPlace();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = composing !== null;
  useEffect(() => {
    // Closed without having sent: back to where one opens it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div
      ref={pageBar}
      className="page-bar mt-4 max-h-[75dvh] overflow-y-auto rounded-xl bg-surface-raised p-2 shadow-float has-[form]:overflow-visible has-[form]:p-4"
    >
      {composing === null || (!joined && composing.kind === 'new') ? (
        <button
          ref={opener}
          type="button"
          onPointerEnter={() => void composerCode.prepare()}
          onClick={() => {
            if (joined) onCompose({ kind: 'new', parent: null });
            else
              void onJoin().then((done) => {
                if (done) notify({ tone: 'positive', message: texts.joinedNow });
              });
          }}
          className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-full bg-surface-sunken px-4 text-left text-ink-soft hover:text-ink"
        >
          {joined ? (
            <MessageCircle aria-hidden="true" className="size-5 flex-none text-accent-ink" />
          ) : (
            <Plus aria-hidden="true" className="size-5 flex-none text-accent-ink" />
          )}
          {joined ? <BarText postId={thread.post.postId} /> : texts.joinToWrite}
        </button>
      ) : (
        <Suspense fallback={<div className="min-h-12" />}>
          <Composer
            key={composing.kind === 'edit' ? composing.comment.commentId : 'new'}
            composing={composing}
            onSent={onSent}
            onClose={() => onCompose(null)}
            onNoAnswer={() => onCompose({ kind: 'new', parent: null })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Says so when there is a comment that was begun. */
function BarText({ postId }: { postId: string }) {
  const { texts } = useThreadPlace();
  const { uid } = useMember();
  const isAlive = useHydrated();
  return isAlive && readKeptComment(uid, postId) !== null ? texts.barAgain : texts.bar;
}
