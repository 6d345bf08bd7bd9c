import { useGoal } from '#web/kit/use-goal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { UploadTexts } from './messages.ts';
import { textOfFailure } from './upload-texts.ts';
import { canRetry, type UploadState } from './uploader.ts';
import type { AvatarChange, AvatarPhase } from './use-avatar-change.ts';

/** Cutting out and sending a new picture. One box and the same two buttons in every step: nothing moves away. */
export function AvatarSheet({
  change,
  texts,
  onChooseOther,
}: {
  change: AvatarChange;
  texts: UploadTexts;
  onChooseOther: () => void;
}) {
  const { phase, upload } = change;
  const isOpen = phase.kind !== 'resting';
  const failure = isOpen ? failureIn(phase, upload, texts) : null;
  const isBusy = !failure && (phase.kind === 'sending' || phase.kind === 'saving');
  const isFirst = phase.kind === 'opening' || phase.kind === 'cropping';
  const { avatar } = texts;
  const title = isFirst ? avatar.cropTitle : failure ? avatar.failedTitle : avatar.sendingTitle;
  return (
    <Sheet
      open={isOpen}
      onClose={change.close}
      title={title}
      text={avatar.cropText}
      closeLabel={avatar.close}
      footer={
        <>
          <Button
            variant="quiet"
            className={phase.kind === 'saving' ? 'invisible' : ''}
            onClick={isBusy ? change.close : onChooseOther}
          >
            {isBusy ? avatar.cancel : avatar.other}
          </Button>
          {(!failure || failure.again) && (
            <Button
              loading={isBusy || phase.kind === 'opening'}
              onClick={failure ? change.retry : change.use}
            >
              {failure ? texts.retry : avatar.use}
            </Button>
          )}
        </>
      }
    >
      <div className="mx-auto flex w-[min(100%,22rem,46dvh)] flex-col gap-2">
        <Step change={change} texts={texts} hasFailed={failure !== null} />
        {failure && (
          <Notice tone="danger" live>
            {failure.text}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

function Step({
  change,
  texts,
  hasFailed,
}: {
  change: AvatarChange;
  texts: UploadTexts;
  hasFailed: boolean;
}) {
  const { phase, upload } = change;
  const { step } = useGoal();
  if (phase.kind === 'resting') return null;
  if (phase.kind === 'opening') {
    return (
      <div className="grid aspect-square place-items-center rounded-lg bg-surface-sunken">
        <Spinner label={texts.avatar.opening} />
      </div>
    );
  }
  if (phase.kind === 'cropping') {
    const { Area, chosen } = phase;
    return (
      <Area
        key={chosen.url}
        url={chosen.url}
        texts={texts.avatar}
        onAreaChange={change.setArea}
        onBroken={() => change.broken(chosen)}
      />
    );
  }
  const share = phase.kind === 'sending' ? shareOf(upload) : 1;
  const isSaving = phase.kind === 'saving';
  const text = isSaving ? texts.avatar.saving : texts.avatar.sending;
  return (
    <>
      <div className="grid aspect-square place-items-center">
        <ProgressRing
          className="w-[88%]"
          label={text}
          goal={step(Math.round(share * 100), 100, () => texts.percent({ share }))}
        >
          <img src={phase.cut.url} alt="" className="w-[82%] rounded-full" />
        </ProgressRing>
      </div>
      {!hasFailed && (
        <p className="grid h-11 place-items-center text-ink-soft" aria-hidden="true">
          {isSaving ? text : `${text} · ${texts.percent({ share })}`}
        </p>
      )}
      <output className="sr-only">{isSaving ? text : spokenOf(upload, texts)}</output>
    </>
  );
}

function shareOf(upload: UploadState): number {
  if (upload.kind === 'uploading') return upload.share;
  return upload.kind === 'uploaded' ? 1 : 0;
}

/** In quarters, for every percent would be too much to listen to. */
function spokenOf(upload: UploadState, texts: UploadTexts): string {
  if (upload.kind !== 'uploading') return '';
  return `${texts.avatar.sending} ${texts.percent({ share: Math.floor(upload.share * 4) / 4 })}`;
}

function failureIn(
  phase: AvatarPhase,
  upload: UploadState,
  texts: UploadTexts,
): { text: string; again: boolean } | null {
  if (phase.kind === 'unsaved') return { text: phase.message, again: phase.next !== 'choose' };
  if (phase.kind !== 'sending' || upload.kind !== 'failed') return null;
  return { text: textOfFailure(texts, upload), again: canRetry(upload) };
}
