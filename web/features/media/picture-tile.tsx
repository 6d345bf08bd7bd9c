import { Check, CircleAlert, Clock, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGoal } from '#web/kit/use-goal.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import type { UploadTexts } from './messages.ts';
import type { ListedUpload } from './upload-list.ts';
import { shortName, textOfFailure } from './upload-texts.ts';
import { canRetry } from './uploader.ts';

export type PictureTileProps = {
  upload: ListedUpload;
  texts: UploadTexts;
  /** Said of a picture that waits or has arrived, instead of that it does. */
  told?: string | undefined;
  /** Lies on the picture's lower edge. */
  tools?: ReactNode;
  onRetry: () => void;
  onRemove: () => void;
};

/** A chosen picture and how far it is. */
export function PictureTile({ upload, texts, told, tools, onRetry, onRemove }: PictureTileProps) {
  const { state, previewUrl } = upload;
  const { step } = useGoal();
  const name = shortName(upload.name);
  const under = state.kind === 'uploaded' ? '' : 'opacity-55';
  const leave = state.kind === 'uploading' ? texts.field.cancelNamed : texts.field.removeNamed;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-lg bg-surface-sunken">
        {previewUrl !== '' && (
          <img
            src={previewUrl}
            alt={name}
            className={`absolute inset-0 size-full object-cover ${under}`}
            decoding="async"
          />
        )}
        {state.kind === 'uploading' && (
          <span className="relative rounded-full bg-surface-raised p-1.5 shadow-soft">
            <ProgressRing
              className="w-16"
              label={texts.field.sending({ name })}
              goal={step(Math.round(state.share * 100), 100, () => texts.percent(state))}
            >
              <span className="figures text-xs">{texts.percent(state)}</span>
            </ProgressRing>
          </span>
        )}
        <IconButton
          filled
          className="absolute top-1.5 right-1.5"
          label={leave({ name })}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
        {tools}
      </div>
      <TileState state={state} texts={texts} told={told} />
      {state.kind === 'failed' && canRetry(state) && (
        <Button
          variant="secondary"
          size="sm"
          block
          icon={<RotateCw aria-hidden="true" />}
          aria-label={texts.field.retryNamed({ name })}
          onClick={onRetry}
        >
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

const LOOK = {
  idle: { Icon: Clock, ink: 'text-ink-soft' },
  uploading: { Icon: null, ink: 'text-ink-soft' },
  uploaded: { Icon: Check, ink: 'text-positive-ink' },
  failed: { Icon: CircleAlert, ink: 'text-danger-ink' },
} as const;

function TileState({
  state,
  texts,
  told,
}: {
  state: ListedUpload['state'];
  texts: UploadTexts;
  told: string | undefined;
}) {
  const { Icon, ink } = LOOK[state.kind];
  const text = {
    idle: () => told ?? texts.field.waiting,
    uploading: () => texts.field.uploading({ percent: texts.percent(state as { share: number }) }),
    uploaded: () => told ?? texts.field.uploaded,
    failed: () => textOfFailure(texts, state as Extract<typeof state, { kind: 'failed' }>),
  }[state.kind]();
  return (
    <p className={`flex gap-1.5 text-sm leading-snug ${ink}`}>
      {Icon && <Icon aria-hidden="true" className="mt-px size-4 flex-none" />}
      <span className="min-w-0">{text}</span>
    </p>
  );
}
