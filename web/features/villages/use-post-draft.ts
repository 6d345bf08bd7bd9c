import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PostDraft } from '#contract/calls/posts.ts';
import { unsentPlace } from '#web/shell/unsent.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useMember } from '../profile/use-member.ts';
import { openPostDraft, type OpenDraft } from './post-draft.ts';

/** A draft of a post while it is written; for the browser alone, under a key of its id. */
export function usePostDraft(draftId: string, known: PostDraft | null): OpenDraft {
  const { uid } = useMember();
  const { send } = useApi();
  const [draft] = useState(() =>
    openPostDraft(
      {
        draftId,
        place: unsentPlace(uid, `post ${draftId}`),
        storage: storageOrNull(),
        send: (written, basedOn, keepalive) =>
          send(
            'saveDraft',
            { ...written, topics: [...written.topics], draftId, basedOn },
            { handleErrors: true, keepalive },
          ),
      },
      known,
    ),
  );
  useEffect(() => {
    draft.start();
    const online = () => void draft.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') void draft.flush(true);
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', leave);
      void draft.flush(true);
      draft.stop();
    };
  }, [draft]);
  return draft;
}

export function useDraftState(draft: OpenDraft) {
  return useSyncExternalStore(draft.subscribe, draft.current, draft.current);
}

function storageOrNull(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
