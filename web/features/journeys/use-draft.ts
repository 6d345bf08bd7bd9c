import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import { deviceStorage } from '#web/kit/drafts/device-draft.ts';
import { useSentDraft } from '#web/kit/drafts/use-sent-draft.ts';
import { placesOf } from '#web/kit/unsent.ts';
import { useApi } from '#web/kit/use-api.ts';
import { openDraft, type JourneyDraftState } from './draft.ts';
import { answersOf, undecided, type Saved } from './draft-rules.ts';

export interface DraftOptions {
  readonly slug: string;
  /** Null for who is not signed in. */
  readonly uid: string | null;
  readonly formVersion: number;
  /** What the server is known to have. */
  readonly saved: Saved;
  readonly onSubmission: (submission: Submission) => void;
}

/** The answers of a form while it is filled in; for the browser alone, under a key of journey and member. */
export function useDraft({ slug, uid, formVersion, saved, onSubmission }: DraftOptions) {
  const { call } = useApi();
  // One for the life of the form: its environment is what it was opened in.
  const [{ draft, place, channel }] = useState(() => {
    const { place: name, before } = placesOf(uid, `journey ${slug}`);
    const spoken = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    const opened = openDraft(
      {
        place: name,
        before,
        storage: deviceStorage(),
        locks: 'locks' in navigator ? navigator.locks : null,
        channel: spoken,
        send: (changes, { keepalive }) =>
          call(
            'saveJourneyDraft',
            {
              slug,
              formVersion,
              changes: Object.entries(changes).map(([question, { value, base, at }]) => ({
                question,
                value: value as Sent,
                base,
                at,
              })),
            },
            { keepalive },
          ),
        onSubmission,
      },
      saved,
    );
    return { draft: opened, place: name, channel: spoken };
  });
  const state = useSyncExternalStore<JourneyDraftState>(draft.subscribe, draft.current, draft.current);

  useEffect(() => draft.receive(saved), [draft, saved]);
  useSentDraft(draft);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onShow = () => {
      if (document.visibilityState !== 'hidden') void draft.retry();
    };
    addEventListener('storage', ({ key }) => key === place && draft.reread(), { signal });
    addEventListener('pagehide', () => void draft.leave(), { signal });
    document.addEventListener('visibilitychange', onShow, { signal });
    channel?.addEventListener('message', ({ data }: MessageEvent<Saved>) => draft.receive(data), { signal });
    return () => listening.abort();
  }, [draft, place, channel]);

  return {
    ...state,
    answers: answersOf(state.saved, state.changes),
    undecided: undecided(state.saved, state.changes),
    change: draft.change,
    flush: draft.flush,
    settle: draft.settle,
  };
}

type Sent = Saved[string]['value'];
