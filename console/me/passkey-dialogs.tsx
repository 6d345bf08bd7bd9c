import { useState } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { AskFirst } from '#console/kit/ask-first.tsx';
import { NameField } from '#console/team/name-field.tsx';
import { useAct } from '#console/kit/use-act.ts';
import { fieldFault } from '#console/kit/use-fault-text.ts';
import type { Passkey } from './passkey-row.tsx';
import { passkeyTexts } from './passkey-texts.ts';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  onClose(): void;
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const texts = useTexts(passkeyTexts);
  const { passkeyId } = passkey;
  const [name, setName] = useState(passkey.name);
  const { act, busy, fault, error } = useAct({
    work: async (wanted: string) => api.renamePasskey({ passkeyId, name: wanted }),
    said: texts.renamed,
    fields: ['name'],
    done: onClose,
  });
  return (
    <ActDialog
      title={texts.renameTitle}
      text={texts.renameText}
      act={texts.save}
      busy={busy}
      fault={fault}
      ready={name.trim() !== '' && name.trim() !== passkey.name}
      onClose={onClose}
      onAct={() => act(name)}
    >
      <NameField first label={texts.name} value={name} fault={fieldFault(error, 'name')} onChange={setName} />
    </ActDialog>
  );
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey: { passkeyId, name }, onClose }: PasskeyDialogProps) {
  const texts = useTexts(passkeyTexts);
  return (
    <AskFirst
      title={texts.removeTitle({ name })}
      text={texts.removeText}
      label={texts.remove}
      said={texts.removed}
      work={() => api.removePasskey({ passkeyId })}
      onClose={onClose}
    />
  );
}
