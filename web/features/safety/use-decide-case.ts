import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { DeclineReason } from '#contract/villages/words.ts';
import { forget } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { caseMessages } from './case-messages.ts';
import { casePath, queueStart } from './case-paths.ts';
import { noteOf } from './note-place.ts';

export type Decision =
  | { readonly decision: 'keep'; readonly note?: string }
  | { readonly decision: 'decline'; readonly reason: DeclineReason; readonly note?: string };

/** Decides once, however often the button is pressed, and opens what comes next. */
export function useDecideCase({
  caseId,
  reload,
  onSettled,
}: {
  readonly caseId: string;
  reload(): void;
  /** Decided, by whomever. */
  onSettled(): void;
}) {
  const { send } = useStaffApi();
  const texts = useMessages(caseMessages);
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
      const { state, nextCaseId } = await send(
        'decideSafetyCase',
        { caseId, ...decision },
        { handleErrors: true },
      );
      forget(noteOf(caseId));
      const done = texts.done[state];
      notify({ tone: 'positive', message: nextCaseId === null ? `${done} ${texts.last}` : done });
      onSettled();
      await navigate(nextCaseId === null ? queueStart : casePath(nextCaseId));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === errors.safetyCaseDecided.code) {
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
