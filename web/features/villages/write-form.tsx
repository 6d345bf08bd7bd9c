import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { PostPhotoInput } from '#contract/calls/villages/posts.ts';
import { useChange, type Faults } from '#web/kit/use-change.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { LeaveGuard } from '#web/kit/leaving/leave-guard.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftStatus } from './draft-status.tsx';
import { postFaults } from './post-faults.ts';
import type { Written } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { postPath } from './post-path.ts';
import { triesOf } from './request-key.ts';
import { usePostDraft, type PostDraftInUse } from './use-post-draft.ts';
import { useStanding } from './use-standing.ts';
import { writeMessages } from './write-messages.ts';
import { photoInputs } from './written-photo.ts';

export interface WriteFormProps {
  readonly draftId: string;
  readonly known: PostDraft | null;
  /** Where the way here began. */
  readonly village: string | null;
  readonly villages: readonly { readonly slug: string; readonly name: string }[];
}

/** Writes a post; all of it is kept as a draft while she writes. */
export function WriteForm({ draftId, known, village, villages }: WriteFormProps) {
  const texts = useMessages(writeMessages);
  const inUse = usePostDraft(draftId, known, { most: writingLimits.photos });
  const { draft, photos, written, status, other } = inUse;
  const ended = known?.endedPhotos ?? 0;
  const standing = useStanding();
  const [tried, setTried] = useState(false);
  const chosen = villages.find(({ slug }) => slug === (written.village ?? village))?.slug ?? null;
  const only = villages.length === 1 ? (villages[0]?.slug ?? null) : null;
  const whole = { ...written, village: chosen ?? only };
  const faultsNow = () => postFaults(whole, standing?.mayPostLinks ?? true, texts);
  const faults = tried ? faultsNow() : {};
  const blocked = standing?.postsLeftToday === 0 ? texts.noneLeft : undefined;
  const unfinished = photos.unfinished ? texts.photosOnTheWay : undefined;
  const posting = usePosting(inUse, draftId, {
    post: { ...whole, photos: photoInputs(photos.photos) },
    check: () => {
      setTried(true);
      return { ...faultsNow(), button: blocked ?? unfinished };
    },
  });

  // From the first word or photo on.
  const begun = status !== 'none';
  useEffect(() => {
    if (begun) keepInAddress(draftId);
  }, [begun, draftId]);

  function change(changes: Partial<typeof written>) {
    draft.change({ ...(written.village === null && { village: whole.village }), ...changes });
  }

  if (other !== null) return <DraftConflict inUse={inUse} other={other} />;
  return (
    <ChangeForm
      change={posting}
      after={
        <>
          <div
            ref={pageBar}
            className="page-bar mx-[max(-0.75rem,calc(-1*var(--gutter)))] grid gap-2 rounded-xl bg-surface-raised p-3 shadow-float md:static md:mx-0 md:bg-transparent md:p-0 md:shadow-none"
          >
            <Button
              type="submit"
              size="lg"
              block
              loading={posting.busy}
              disabledReason={blocked ?? (tried ? unfinished : undefined)}
            >
              {posting.failure ? texts.again : texts.post}
            </Button>
            {/* On the phone it takes room only once there is something to say: the bar lies over what she reads. */}
            <div className="flex flex-wrap items-center justify-between gap-x-3 not-has-[p]:max-md:sr-only md:min-h-6">
              <DraftStatus status={inUse.whole} />
              {standing && !blocked && standing.postsLeftToday <= 3 && (
                <p className="text-sm text-ink-soft">{texts.fewLeft({ count: standing.postsLeftToday })}</p>
              )}
            </div>
          </div>
          {(draft.isKept() || status === 'device') && <ThrowAway draftId={draftId} onEnd={inUse.end} />}
          {photos.unsafe && <LeaveGuard unsaved onLeave={() => {}} />}
        </>
      }
    >
      <Select
        label={texts.village}
        placeholder={texts.villageChoose}
        error={faults.village}
        options={villages.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={whole.village ?? ''}
        onChange={(event) => change({ village: event.target.value })}
      />
      <PostFields
        written={whole}
        photos={photos}
        photoNote={texts.photosKept({ days: daysOfDraftPhotos })}
        mayPostPhotos={standing?.mayPostPhotos ?? true}
        faults={faults}
        onChange={change}
      />
      {ended > 0 && photos.photos.length === 0 && (
        <Notice>{texts.photosEnded({ days: daysOfDraftPhotos, count: ended })}</Notice>
      )}
      <Switch
        label={texts.anonymous}
        text={texts.anonymousText}
        checked={written.anonymous}
        onChange={(event) => change({ anonymous: event.target.checked })}
      />
      {standing?.trust === 'new' && <Notice>{texts.newcomer}</Notice>}
    </ChangeForm>
  );
}

/** So that a reload, and a step back, find this draft again. */
function keepInAddress(draftId: string) {
  const url = new URL(location.href);
  if (url.searchParams.get('draft') === draftId) return;
  url.searchParams.set('draft', draftId);
  history.replaceState(history.state, '', url);
}

type Posted = Pick<Written, 'village' | 'title' | 'text' | 'topics' | 'anonymous'> & {
  readonly photos: PostPhotoInput[];
};

/** Sends a post; what gets lost on the way is sent again as the same, and stands there once. */
function usePosting(
  { draft, end }: PostDraftInUse,
  draftId: string,
  { post, check }: { post: Posted; check: () => Faults },
) {
  const texts = useMessages(writeMessages);
  const navigate = useNavigate();
  const { call } = useApi();
  const tries = triesOf(`post ${draftId}`);
  return useChange(
    async () => {
      const { village, title, text, topics, anonymous, photos } = post;
      if (village === null) return;
      const said = { village, title: title.trim(), text: text.trim(), topics, anonymous, photos };
      const requestKey = tries.keyFor(said);
      // So that nothing of it is on its way when the server throws the draft away.
      await draft.flush();
      const made = await call('createPost', { ...said, requestKey, draftId });
      end();
      tries.clear();
      void navigate(postPath(made.village.slug, made.postId), { replace: true });
    },
    { check, done: texts.posted },
  );
}

function ThrowAway({ draftId, onEnd }: { draftId: string; onEnd: () => void }) {
  const texts = useMessages(writeMessages);
  const navigate = useNavigate();
  const { call } = useApi();
  const [asking, setAsking] = useState(false);
  const throwing = useChange(
    async () => {
      await call('removeDraft', { draftId });
      onEnd();
      void navigate('/villages', { replace: true });
    },
    { done: texts.thrownAway, notified: true },
  );

  return (
    <>
      <Button variant="quiet" className="justify-self-center" onClick={() => setAsking(true)}>
        {texts.throwAway}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={throwing.run}
        tone="danger"
        title={texts.throwAwayTitle}
        text={texts.throwAwayText}
        confirmLabel={texts.throwAway}
        cancelLabel={texts.keep}
        closeLabel={texts.close}
        loading={throwing.busy}
        error={undefined}
      />
    </>
  );
}
