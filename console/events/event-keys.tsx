import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { longestKeyName } from '#contract/calls/events.ts';
import type { CallResult } from '#contract/client.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { AskFirst } from '#console/kit/ask-first.tsx';
import { AskedList } from '#console/kit/asked.tsx';
import { CopiedText } from '#console/kit/copied-text.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lines, Part } from '#console/team/part.tsx';
import { eventsTexts } from './events-texts.ts';
import type { Tellable } from './read-events.ts';

type Key = CallResult<'listEventKeys'>['keys'][number];
type Opened =
  | { readonly what: 'make' }
  | { readonly what: 'made'; readonly name: string; readonly key: string }
  | { readonly what: 'end'; readonly key: Key };

/** Keys that systems tell events by: made, seen once, and ended. */
export function EventKeys({ events }: { readonly events: readonly Tellable[] }) {
  const texts = useTexts(eventsTexts);
  const keys = useAsked(['eventKeys'], async () => (await api.listEventKeys({})).keys);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Part
      title={texts.keys}
      text={texts.keysText}
      action={
        <Button
          variant="contained"
          disabled={events.length === 0}
          onClick={() => setOpened({ what: 'make' })}
        >
          {texts.make}
        </Button>
      }
    >
      <AskedList asked={keys} empty={texts.noKeys}>
        {(all) => (
          <List disablePadding sx={lines}>
            {all.map((key) => (
              <KeyRow key={key.keyId} of={key} onEnd={() => setOpened({ what: 'end', key })} />
            ))}
          </List>
        )}
      </AskedList>
      {opened?.what === 'make' && (
        <MakeDialog
          events={events}
          onClose={close}
          onMade={(name, key) => setOpened({ what: 'made', name, key })}
        />
      )}
      {opened?.what === 'made' && <KeyDialog name={opened.name} secret={opened.key} onClose={close} />}
      {opened?.what === 'end' && <EndDialog of={opened.key} onClose={close} />}
    </Part>
  );
}

function KeyRow({ of: key, onEnd }: { readonly of: Key; onEnd(): void }) {
  const texts = useTexts(eventsTexts);
  const shown = useShownInstant();
  const { name, events, madeBy, madeAt, usedAt, endedAt } = key;
  const told = [
    texts.made({ at: shown(madeAt), by: madeBy ?? texts.madeByNobody }),
    usedAt === null ? texts.unused : texts.used({ at: shown(usedAt) }),
    ...(endedAt === null ? [] : [texts.ended({ at: shown(endedAt) })]),
  ];
  return (
    <ListItem
      divider
      disableGutters
      secondaryAction={
        endedAt === null && (
          <Button color="error" aria-label={texts.endNamed({ name })} onClick={onEnd}>
            {texts.end}
          </Button>
        )
      }
    >
      <ListItemText
        primary={name}
        secondary={
          <>
            {events.join(', ')}
            <br />
            {told.join(' · ')}
          </>
        }
        sx={{ overflowWrap: 'anywhere', pr: 4 }}
      />
    </ListItem>
  );
}

interface MakeDialogProps {
  readonly events: readonly Tellable[];
  onClose(): void;
  onMade(name: string, key: string): void;
}

function MakeDialog({ events, onClose, onMade }: MakeDialogProps) {
  const texts = useTexts(eventsTexts);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Tellable[]>([]);
  const { act, busy, fault } = useAct({
    work: async () => api.makeEventKey({ name: name.trim(), events: chosen.map(({ event }) => event) }),
    done: ({ key }) => onMade(name.trim(), key),
  });
  return (
    <ActDialog
      title={texts.makeTitle}
      text={texts.makeText}
      act={texts.makeAct}
      busy={busy}
      fault={fault}
      ready={name.trim() !== '' && chosen.length > 0}
      onClose={onClose}
      onAct={() => act(undefined)}
    >
      <TextField
        required
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: longestKeyName } }}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={events}
        value={[...chosen]}
        getOptionLabel={(one) => one.name}
        getOptionKey={({ event }) => event}
        isOptionEqualToValue={(one, other) => one.event === other.event}
        onChange={(_, next) => setChosen(next)}
        renderInput={(input) => <TextField {...input} label={texts.events} />}
      />
    </ActDialog>
  );
}

/** Shows a key the one time that it is shown: closed by its button alone, and by no click beside it. */
function KeyDialog({ name, secret, onClose }: { name: string; secret: string; onClose(): void }) {
  const texts = useTexts(eventsTexts);
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.keyTitle({ name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Alert severity="warning">{texts.once}</Alert>
        <CopiedText label={texts.key} text={secret} copy={texts.copy} />
        <Typography variant="body2">{texts.how}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EndDialog({ of: key, onClose }: { readonly of: Key; onClose(): void }) {
  const texts = useTexts(eventsTexts);
  return (
    <AskFirst
      title={texts.endTitle({ name: key.name })}
      text={texts.endText}
      label={texts.end}
      said={texts.isEnded}
      work={() => api.endEventKey({ keyId: key.keyId })}
      onClose={onClose}
    />
  );
}
