import { TextField } from '@mui/material';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { api } from '#console/kit/api.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import type { CareActProps } from '../care-acts.tsx';
import { CareAct } from './care-act.tsx';
import { openedTexts } from './opened-texts.ts';

/** Leaves a note for colleagues. */
export function NoteAct({ memberId }: CareActProps) {
  const { note } = useTexts(openedTexts);
  return <CareAct label={note}>{(close) => <NoteDialog memberId={memberId} onClose={close} />}</CareAct>;
}

function NoteDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(openedTexts);
  // The same for each try, so that a lost answer leaves one note.
  const [noteId] = useState(() => uuid());
  const [text, setText] = useState('');
  const { act, busy, fault } = useAct({
    work: async () => api.addCareNote({ memberId, noteId, text }),
    said: texts.noted,
    done: onClose,
  });
  return (
    <ActDialog
      title={texts.noteTitle}
      text={texts.noteText}
      act={texts.noteAct}
      busy={busy}
      fault={fault}
      ready={text.trim() !== ''}
      onClose={onClose}
      onAct={() => act()}
    >
      <TextField
        label={texts.noteLabel}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </ActDialog>
  );
}
