import { useState, useSyncExternalStore } from 'react';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import { deviceStorage } from '#web/kit/drafts/device-draft.ts';
import { useSentDraft } from '#web/kit/drafts/use-sent-draft.ts';
import { forgetPictures } from '#web/kit/unsent-pictures.ts';
import { unsentPlace } from '#web/kit/unsent.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useMember } from '#web/kit/use-member.ts';
import { openPostDraft, type PostDraftState, type OpenDraft } from './post-draft.ts';
import { usePostPhotos, type PostPhotos } from './use-post-photos.ts';

export interface PostDraftInUse extends PostDraftState {
  readonly draft: OpenDraft;
  readonly isComment: boolean;
  readonly photos: PostPhotos;
  /** Where all of it is by now, photos too. */
  readonly whole: PostDraftState['status'] | 'partly';
  /** Posted or thrown away. */
  readonly end: () => void;
}

/**
 * A draft of a post, or of a comment on one (`of`), while it is written; for the browser alone, under a key of its id. At
 * most so many photos.
 */
export function usePostDraft(
  draftId: string,
  known: PostDraft | null,
  { most, of = null }: { readonly most: number; readonly of?: string | null },
): PostDraftInUse {
  const { uid } = useMember();
  const { call } = useApi();
  const place = unsentPlace(uid, `post ${draftId}`);
  const [draft] = useState(() =>
    openPostDraft(
      {
        draftId,
        place,
        storage: deviceStorage(),
        send: ({ topics, mentions, photos, ...written }, save, keepalive) =>
          call(
            'saveDraft',
            {
              ...written,
              topics: [...topics],
              mentions: [...mentions],
              photos: photos.flatMap(({ key, alt, child }) => (key === null ? [] : [{ key, alt, child }])),
              postId: of,
              draftId,
              ...save,
            },
            { keepalive },
          ),
      },
      known,
    ),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  // Before what sends the draft when the page is left: a photo that was removed a moment ago goes first.
  const photos = usePostPhotos(most, {
    photos: state.written.photos,
    // What is changed after a photo was drawn is changed in what there is by then.
    change: (update) => draft.change({ photos: update(draft.current().written.photos) }),
    pictureOf: ({ key }) => (key === null ? null : (state.pictures.get(key) ?? null)),
    faultOf: ({ id }) => state.refused.get(id) ?? null,
    place,
    safe: state.status === 'saved',
  });
  useSentDraft(draft);
  return {
    ...state,
    draft,
    isComment: of !== null,
    photos,
    whole: wholeOf(state.status, photos),
    end: () => {
      draft.end();
      void forgetPictures((one) => one === place);
    },
  };
}

/** "Saved" is said of all of it, or not at all. */
function wholeOf(status: PostDraftState['status'], { waiting }: PostPhotos): PostDraftInUse['whole'] {
  if (status !== 'saved' || waiting === null) return status;
  return ({ moving: 'saving', stuck: 'device', refused: 'partly' } as const)[waiting];
}
