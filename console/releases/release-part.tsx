import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { PublishDialog } from '#console/content/publish-dialog.tsx';
import { UnsaidDialog } from '#console/content/unsaid-dialog.tsx';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { PreviewButton } from '#console/previews/preview-button.tsx';
import { Part } from '#console/team/part.tsx';
import { ReleaseChip } from './release-chip.tsx';
import { ReleaseItems } from './release-items.tsx';
import { releaseTexts } from './release-texts.ts';
import { useMoveRelease } from './use-move-release.ts';
import { useRelease, wantedItems, type OpenedRelease, type WantedItem } from './use-releases.ts';

/** One release: what goes out with it, and what can be done about it. */
export function ReleasePart({ releaseId }: { readonly releaseId: string }) {
  const texts = useTexts(releaseTexts);
  return (
    <>
      <Button component={Link} to="/releases" sx={{ alignSelf: 'start' }}>
        {texts.all}
      </Button>
      <Asked asked={useRelease(releaseId)} rows={5}>
        {(release) => <Opened release={release} />}
      </Asked>
    </>
  );
}

function Opened({ release }: { readonly release: OpenedRelease }) {
  const texts = useTexts(releaseTexts);
  const shown = useShownInstant();
  const { releaseId, revision, state, from, name, note, items } = release;
  const at = from === null ? '' : shown(from);
  const said = {
    draft: texts.draftText,
    scheduled: texts.scheduledText({ at }),
    out: texts.outText({ at }),
    back: texts.backText,
  }[state];
  const changing = useAct({
    work: async (wanted: { name?: string; note?: string; items?: WantedItem[] }) =>
      api.saveRelease({ releaseId, revision, name, note, items: wantedItems(items), ...wanted }),
  });
  const isOpen = state === 'draft' || state === 'back';
  return (
    <>
      <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Part title={said} action={<ReleaseChip state={state} />}>
        <Stack sx={{ gap: 2 }}>
          {isOpen ? (
            <Naming key={revision} name={name} note={note} busy={changing.busy} onSave={changing.act} />
          ) : (
            note !== '' && <Typography>{note}</Typography>
          )}
          {changing.fault !== null && <Alert severity="error">{changing.fault}</Alert>}
          <Moving release={release} />
        </Stack>
      </Part>
      <Part title={texts.itemsTitle}>
        <ReleaseItems
          items={items}
          fixed={!isOpen}
          busy={changing.busy}
          onChange={(wanted) => changing.act({ items: wanted })}
        />
      </Part>
    </>
  );
}

interface NamingProps {
  readonly name: string;
  readonly note: string;
  readonly busy: boolean;
  onSave(wanted: { name: string; note: string }): void;
}

function Naming({ name, note, busy, onSave }: NamingProps) {
  const texts = useTexts(releaseTexts);
  const [typed, setTyped] = useState({ name, note });
  const isSame = typed.name === name && typed.note === note;
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <TextField
        fullWidth
        label={texts.name}
        value={typed.name}
        onChange={({ target }) => setTyped((before) => ({ ...before, name: target.value }))}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        fullWidth
        label={texts.note}
        value={typed.note}
        onChange={({ target }) => setTyped((before) => ({ ...before, note: target.value }))}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {!isSame && (
        <Button
          variant="outlined"
          loading={busy}
          disabled={typed.name.trim() === ''}
          onClick={() => onSave(typed)}
        >
          {texts.save}
        </Button>
      )}
    </Stack>
  );
}

type Wanted = 'publish' | 'takeBack' | 'drop';

function Moving({ release }: { readonly release: OpenedRelease }) {
  const texts = useTexts(releaseTexts);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { releaseId, state, items } = release;
  const close = () => setWanted(null);
  const { publish, takeBack, busy, faults, second, unsaid, forget } = useMoveRelease(release, close);
  const isOpen = state === 'draft' || state === 'back';
  return (
    <>
      <Box aria-live="polite">
        {faults.length > 0 && (
          <Alert severity="error">
            {texts.cannot}
            {faults.map((fault) => (
              <div key={fault}>{fault}</div>
            ))}
          </Alert>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {isOpen && items.length > 0 && (
          <Button variant="contained" loading={busy} onClick={() => setWanted('publish')}>
            {texts.publish}
          </Button>
        )}
        {isOpen && items.length > 0 && (
          <PreviewButton
            open={async (as, on) => ({
              ...(await api.previewRelease({ releaseId, as, ...(on !== null && { on }) })),
              to: '/',
            })}
          />
        )}
        {!isOpen && (
          <Button variant="outlined" color="error" loading={busy} onClick={() => setWanted('takeBack')}>
            {state === 'scheduled' ? texts.callOff : texts.takeBack}
          </Button>
        )}
        {state === 'draft' && (
          <Button color="error" onClick={() => setWanted('drop')}>
            {texts.drop}
          </Button>
        )}
      </Stack>
      {unsaid && <UnsaidDialog {...unsaid} onClose={forget} />}
      {wanted === 'publish' && (
        <PublishDialog busy={busy} onClose={close} onPublish={(from) => void publish(from)} />
      )}
      {wanted === 'takeBack' && (
        <ActDialog
          danger
          fault={null}
          title={state === 'scheduled' ? texts.callOff : texts.takeBack}
          text={texts.takeBackSure}
          act={state === 'scheduled' ? texts.callOff : texts.takeBack}
          busy={busy}
          onClose={close}
          onAct={() => void takeBack()}
        />
      )}
      {wanted === 'drop' && <DropDialog release={release} onClose={close} />}
      {second.offered && (
        <ProposeDialog {...second.offered} onClose={second.close} onDone={() => undefined} />
      )}
    </>
  );
}

function DropDialog({ release, onClose }: { readonly release: OpenedRelease; onClose(): void }) {
  const texts = useTexts(releaseTexts);
  const navigate = useNavigate();
  const { releaseId, revision } = release;
  const { act, busy, fault } = useAct({
    work: async () => api.removeRelease({ releaseId, revision }),
    said: texts.dropped,
    done: () => void navigate('/releases'),
  });
  return (
    <ActDialog
      danger
      title={texts.drop}
      text={texts.dropSure}
      act={texts.drop}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}
