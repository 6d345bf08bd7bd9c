import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { forget } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { queuePath, reviewPath, type Kind } from './queue-paths.ts';
import { reviewMessages } from './review-messages.ts';

type Decision = { readonly state: 'approved' } | { readonly state: 'declined'; readonly reason: string };

interface Deciding {
  readonly reviewId: string;
  readonly kind: Kind | undefined;
  reload(): void;
  /** Decided, by whomever. */
  onSettled(): void;
}

/** Decides once, however often the button is pressed, and opens what comes next. */
export function useDecision({ reviewId, kind, reload, onSettled }: Deciding) {
  const { send } = useStaffApi();
  const texts = useMessages(reviewMessages).decision;
  const { notify } = useToast();
  const navigate = useNavigate();
  const running = useRef(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function decide(decision: Decision) {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    setFailure(undefined);
    try {
      const { nextReviewId } =
        decision.state === 'approved'
          ? await send('approveReview', { reviewId, kind }, { handleErrors: true })
          : await send('declineReview', { reviewId, kind, reason: decision.reason }, { handleErrors: true });
      forget(`decline ${reviewId}`);
      const done = texts.done[decision.state];
      notify({ tone: 'positive', message: nextReviewId === null ? `${done} ${texts.last}` : done });
      onSettled();
      await navigate(
        nextReviewId === null ? queuePath({ state: 'waiting', kind }) : reviewPath(nextReviewId, kind),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === errors.reviewDecided.code) {
        notify({ tone: 'neutral', message: texts.decidedByOther });
        onSettled();
        reload();
      } else setFailure(error.message);
    } finally {
      running.current = false;
      setWorking(false);
    }
  }

  return { working, failure, decide };
}
