import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { addPasskey } from '#console/kit/passkey.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { browserName } from '#console/team/browser-name.ts';
import { NameField } from '#console/team/name-field.tsx';
import { useAct } from '#console/kit/use-act.ts';
import { fieldFault } from '#console/kit/use-fault-text.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** Names a passkey first, then lets the browser make it: with what it asks for she is done. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(passkeyTexts);
  const notify = useNotify();
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [cancelled, setCancelled] = useState(false);
  const { act, busy, error, fault } = useAct({
    work: addPasskey,
    fields: ['name'],
    done: (added) => {
      if (added === null) return setCancelled(true);
      notify(texts.done, { type: 'success' });
      onClose();
    },
  });
  // What is no refusal came of the browser, whose own words are for nobody but developers.
  const ofBrowser =
    error instanceof Error && error.name === 'InvalidStateError' ? texts.alreadyThere : texts.notMade;
  return (
    <ActDialog
      title={texts.addTitle}
      text={texts.addText}
      act={texts.goOn}
      busy={busy}
      fault={error === null || refusalOf(error) ? fault : ofBrowser}
      ready={name.trim() !== ''}
      onClose={onClose}
      onAct={() => {
        setCancelled(false);
        act(name);
      }}
    >
      <NameField first label={texts.name} value={name} fault={fieldFault(error, 'name')} onChange={setName} />
      {cancelled && <Alert severity="info">{texts.cancelled}</Alert>}
    </ActDialog>
  );
}
