import { Check, SkipForward, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { KeyHint } from '../staff/key-hint.tsx';
import { DeclineSheet } from './decline-sheet.tsx';
import { queuePath, reviewPath, type Kind } from './queue-paths.ts';
import { reviewMessages } from './review-messages.ts';
import type { ReviewDetail } from './review-route.tsx';
import { SenderLine } from './sender-line.tsx';
import { useDecision } from './use-decision.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DecisionPanelProps {
  readonly detail: ReviewDetail;
  readonly kind: Kind | undefined;
  reload(): void;
}

/** Everything one does with a submission; at hand while the rest is scrolled. */
export function DecisionPanel({ detail, kind, reload }: DecisionPanelProps) {
  const { decision: texts, detail: words } = useMessages(reviewMessages);
  const { formats } = useLocale();
  const navigate = useNavigate();
  const { review, reason, nextReviewId, language } = detail;
  const { reviewId, state, decidedAt, decidedBy, dueAt } = review;
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null);
  const { working, failure, decide } = useDecision({
    reviewId,
    kind,
    reload,
    onSettled: () => setAsking(null),
  });
  const waits = state === 'waiting';
  const skip = () =>
    void navigate(
      nextReviewId === null ? queuePath({ state: 'waiting', kind }) : reviewPath(nextReviewId, kind),
    );
  const shortcuts = useShortcuts({
    ...(waits && { a: () => setAsking('approve'), d: () => setAsking('decline') }),
    n: skip,
  });
  const key = (letter: string): ReactNode => shortcuts.on && <KeyHint letter={letter} />;

  return (
    <aside aria-label={texts.label} className="grid gap-4 md:sticky md:top-24">
      <Card className="grid gap-4">
        {decidedAt === null ? (
          <p>
            <span className="block text-sm text-ink-soft">{texts.due}</span>
            <span className={review.overdue ? 'font-semibold text-danger-ink' : 'font-semibold'}>
              {formats.dateTime(dueAt)}
            </span>
          </p>
        ) : (
          <Notice tone={state === 'approved' ? 'positive' : 'neutral'} live>
            <p>{texts.states[state]}</p>
            <p>{words.decided({ name: decidedBy ?? '–', date: formats.dateTime(decidedAt) })}</p>
            {reason !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason}</p>}
          </Notice>
        )}
        <SenderLine reviewId={reviewId} sender={review.sender} />
        {waits && (
          <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
            <Button
              block
              size="lg"
              icon={<Check aria-hidden="true" />}
              aria-keyshortcuts={shortcuts.on ? 'a' : undefined}
              onClick={() => setAsking('approve')}
            >
              {texts.approve}
              {key('A')}
            </Button>
            <Button
              block
              size="lg"
              variant="secondary"
              icon={<X aria-hidden="true" />}
              aria-keyshortcuts={shortcuts.on ? 'd' : undefined}
              onClick={() => setAsking('decline')}
            >
              {texts.decline}
              {key('D')}
            </Button>
          </div>
        )}
        <Button
          block
          variant="quiet"
          icon={<SkipForward aria-hidden="true" />}
          aria-keyshortcuts={shortcuts.on ? 'n' : undefined}
          onClick={skip}
        >
          {nextReviewId === null ? texts.toList : waits ? texts.skip : texts.next}
          {key('N')}
        </Button>
      </Card>
      <Switch
        label={texts.shortcuts}
        text={texts.shortcutsText}
        checked={shortcuts.on}
        className="max-md:hidden"
        onChange={(event) => shortcuts.set(event.currentTarget.checked)}
      />
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(null)}
        onConfirm={() => decide({ state: 'approved' })}
        title={texts.approveTitle}
        text={texts.approveText}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        loading={working}
        error={failure}
      />
      <DeclineSheet
        open={asking === 'decline'}
        reviewId={reviewId}
        language={language}
        working={working}
        failure={failure}
        onClose={() => setAsking(null)}
        onDecline={(text) => void decide({ state: 'declined', reason: text })}
      />
    </aside>
  );
}
