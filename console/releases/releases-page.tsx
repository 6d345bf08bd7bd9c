import {
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lines, Part } from '#console/team/part.tsx';
import { ReleasePart } from './release-part.tsx';
import { ReleaseChip } from './release-chip.tsx';
import { releaseTexts } from './release-texts.ts';
import { useReleases, type ReleaseLine } from './use-releases.ts';

/** What goes out together: all releases, or one of them. */
export function ReleasesPage() {
  const texts = useTexts(releaseTexts);
  const { id } = useParams();
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 900 }}>
      <Title title={texts.title} />
      {id === undefined ? <Releases /> : <ReleasePart key={id} releaseId={id} />}
    </Stack>
  );
}

function Releases() {
  const texts = useTexts(releaseTexts);
  const [beginning, setBeginning] = useState(false);
  return (
    <>
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Part
        title={texts.all}
        text={texts.text}
        action={
          <Button variant="outlined" onClick={() => setBeginning(true)}>
            {texts.begin}
          </Button>
        }
      >
        <PagedList asked={useReleases()} texts={texts} empty={texts.empty}>
          {(list) => (
            <List disablePadding sx={lines}>
              {list.map((line) => (
                <Line key={line.releaseId} line={line} />
              ))}
            </List>
          )}
        </PagedList>
        {beginning && <BeginDialog onClose={() => setBeginning(false)} />}
      </Part>
    </>
  );
}

function Line({ line }: { readonly line: ReleaseLine }) {
  const texts = useTexts(releaseTexts);
  const shown = useShownInstant();
  const { releaseId, name, note, state, pieces, by, changedAt } = line;
  const said = [
    texts.pieces({ count: pieces }),
    texts.changedBy({ by: by ?? texts.files, at: shown(changedAt) }),
    note,
  ];
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} to={`/releases/${releaseId}`} sx={{ px: 1, gap: 1, flexWrap: 'wrap' }}>
        <ListItemText
          sx={{ flex: '1 1 240px' }}
          primary={name}
          secondary={said.filter((words) => words !== '').join(' · ')}
          slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
        />
        <ReleaseChip state={state} />
      </ListItemButton>
    </ListItem>
  );
}

function BeginDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(releaseTexts);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { act, busy, fault } = useAct({
    work: async () => api.saveRelease({ revision: 0, name, note: '', items: [] }),
    done: ({ releaseId }) => void navigate(`/releases/${releaseId}`),
  });
  return (
    <ActDialog
      title={texts.beginTitle}
      text={texts.beginText}
      act={texts.beginAct}
      busy={busy}
      fault={fault}
      ready={name.trim() !== ''}
      onClose={onClose}
      onAct={() => act()}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </ActDialog>
  );
}
