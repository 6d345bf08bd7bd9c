import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';
import { uploadMessages } from './messages.ts';
import { PictureInput } from './picture-input.tsx';
import { cropAreaCode, useAvatarChange } from './use-avatar-change.ts';

export type AvatarEditorProps = {
  /** Address of the member's picture as `getUserInfo` gives it. */
  avatar: string | null;
  /** The member's initials or name: its first letter stands in when there is no picture. */
  initials: string;
};

/** The member's own picture: shown, chosen or taken, cut round, sent, removed; then loaders' data is fetched anew. */
export function AvatarEditor({ avatar, initials }: AvatarEditorProps) {
  const texts = useMessages(uploadMessages);
  const change = useAvatarChange();
  const [isRemoving, setIsRemoving] = useState(false);
  const problemId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const problem = change.phase.kind === 'resting' ? change.phase.problem : undefined;

  function openDialog(input: HTMLInputElement | null) {
    // Comes while the member looks for a picture; if it fails, choosing one tells.
    void cropAreaCode.prepare();
    input?.click();
  }

  const take = ([file]: readonly File[]) => file && change.choose(file);
  return (
    <fieldset className="flex min-w-0 flex-col items-center gap-4">
      <legend className="sr-only">{texts.avatar.group}</legend>
      <Avatar name={initials} src={avatar} className="size-28 text-4xl shadow-soft" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => openDialog(fileInput.current)}
        >
          {texts.avatar.choose}
        </Button>
        <Button
          variant="secondary"
          // With a mouse there is rarely a camera that one holds up.
          className="hidden pointer-coarse:inline-flex"
          icon={<Camera aria-hidden="true" />}
          onClick={() => openDialog(cameraInput.current)}
        >
          {texts.avatar.take}
        </Button>
        {avatar !== null && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={texts.avatar.removeConfirm}
            onClick={() => setIsRemoving(true)}
          >
            {texts.avatar.remove}
          </Button>
        )}
      </div>
      <PictureInput ref={fileInput} onFiles={take} />
      <PictureInput ref={cameraInput} camera="user" onFiles={take} />
      <div>
        <div role="alert" className="not-empty:mb-2">
          <FieldError id={problemId} error={problem} />
        </div>
        <p className="field-hint text-center">{texts.avatar.hint}</p>
      </div>
      <AvatarSheet change={change} texts={texts} onChooseOther={() => fileInput.current?.click()} />
      <RemoveDialog open={isRemoving} onClose={() => setIsRemoving(false)} />
    </fieldset>
  );
}

function RemoveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { avatar: texts } = useMessages(uploadMessages);
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const removal = useChange(
    async () => {
      await call('modifyUserAvatar', { key: null });
      await revalidate();
      close();
    },
    { done: texts.removed },
  );

  function close() {
    removal.clear();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={removal.run}
      tone="danger"
      title={texts.removeTitle}
      text={texts.removeText}
      confirmLabel={texts.removeConfirm}
      cancelLabel={texts.keep}
      closeLabel={texts.close}
      loading={removal.busy}
      error={removal.fault}
    />
  );
}
