import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KindName } from '#contract/content/kinds.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { releaseTexts } from './release-texts.ts';
import { useOpenReleases, wantedItems } from './use-releases.ts';

/** Puts the edited piece into a release, in its newest saved version. */
export function PutIntoRelease() {
  const texts = useTexts(releaseTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.put}
      </Button>
      {open && <PutDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PutDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(releaseTexts);
  const { cancel } = useTexts(askedTexts);
  const id = useId();
  const navigate = useNavigate();
  const { kind, piece } = useEditing();
  const item = { kind: kind.kind as KindName, pieceId: piece.id, version: piece.newest };
  const putting = useAct({
    async work({ releaseId }: { releaseId: string; name: string }) {
      const { revision, name, note, items } = await api.getRelease({ releaseId });
      const others = wantedItems(items).filter(({ pieceId }) => pieceId !== piece.id);
      return api.saveRelease({ releaseId, revision, name, note, items: [...others, item] });
    },
    said: ({ name }) => texts.putIn({ name }),
    done: onClose,
  });
  const beginning = useAct({
    work: async () => api.saveRelease({ revision: 0, name: piece.slug, note: '', items: [item] }),
    done: ({ releaseId }) => void navigate(`/releases/${releaseId}`),
  });
  const fault = putting.fault ?? beginning.fault;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.putTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.putText}</DialogContentText>
        <Asked asked={useOpenReleases()}>
          {(releases) =>
            releases.length === 0 ? (
              <Typography sx={{ mt: 1 }}>{texts.putNone}</Typography>
            ) : (
              <List disablePadding>
                {releases.map(({ releaseId, name, pieces }) => (
                  <ListItem key={releaseId} disablePadding>
                    <ListItemButton disabled={putting.busy} onClick={() => putting.act({ releaseId, name })}>
                      <ListItemText primary={name} secondary={texts.pieces({ count: pieces })} />
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            )
          }
        </Asked>
        {fault !== null && <Typography color="error">{fault}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="contained" loading={beginning.busy} onClick={() => beginning.act()}>
          {texts.begin}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
