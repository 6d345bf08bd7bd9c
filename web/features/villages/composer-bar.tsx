import { MessageCircle, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/calls/villages/posts.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { hasUnsent, unsentPlace } from '#web/kit/unsent.ts';
import { pageBar } from '#web/ui/edge-bars.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useMember } from '#web/kit/use-member.ts';
import type { LeftComment } from './composer.tsx';
import { useThreadPlace, type Composing } from './thread-context.ts';

const composerCode = late(() => import('./composer.tsx'));
const Composer = lateComponent(composerCode, 'Composer');

export interface ComposerBarProps {
  /** She began a comment, here or on another device. */
  readonly drafted: boolean;
  readonly composing: Composing | null;
  readonly onCompose: (composing: Composing | null) => void;
  readonly onSent: (comment: Comment) => void;
  readonly onJoin: () => Promise<boolean>;
}

/** Stays at the lower edge while she reads: a tap away from writing, or from joining first. */
export function ComposerBar({ drafted, composing, onCompose, onSent, onJoin }: ComposerBarProps) {
  const { notify } = useToast();
  const { texts, joined, thread } = useThreadPlace();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = composing !== null;
  const [left, setLeft] = useState<LeftComment>({ begun: drafted, settled: null });
  useEffect(() => {
    // Closed without having sent: back to where one opens it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div
      ref={pageBar}
      className="page-bar mt-4 max-h-[75dvh] overflow-y-auto rounded-xl bg-surface-raised p-2 shadow-float has-[form]:max-h-none has-[form]:overflow-visible has-[form]:p-4"
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
          {joined ? <BarText postId={thread.post.postId} begun={left.begun} /> : texts.joinToWrite}
        </button>
      ) : (
        <Suspense fallback={<div className="min-h-12" />}>
          <Composer
            key={composing.kind === 'edit' ? composing.comment.commentId : 'new'}
            composing={composing}
            left={left}
            onLeave={setLeft}
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
function BarText({ postId, begun }: { postId: string; begun: boolean }) {
  const { texts } = useThreadPlace();
  const { uid } = useMember();
  const isAlive = useHydrated();
  const isHere = isAlive && hasUnsent(unsentPlace(uid, `post ${postId}`));
  return begun || isHere ? texts.barAgain : texts.bar;
}
