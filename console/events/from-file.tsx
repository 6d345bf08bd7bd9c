import {
  Alert,
  Button,
  Chip,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { ChooseTable, LinesDone } from '#console/kit/table-upload.tsx';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { Part } from '#console/team/part.tsx';
import { eventsTexts } from './events-texts.ts';
import type { Tellable } from './read-events.ts';
import { useTelling, type TellingLine } from './use-telling.ts';

const mostShown = 100;

/** A table of one event: looked at line by line, then told. */
export function FromFile({ events }: { readonly events: readonly Tellable[] }) {
  const texts = useTexts(eventsTexts);
  const telling = useTelling();
  const { fileFault, lines, running } = telling;
  const [name, setName] = useState(events[0]?.event ?? '');
  const event = events.find((one) => one.event === name);
  return (
    <Part title={texts.file} text={texts.fileText}>
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          label={texts.event}
          value={event?.event ?? ''}
          disabled={running !== null}
          onChange={({ target }) => {
            setName(target.value);
            telling.forget();
          }}
          sx={{ maxWidth: 420 }}
        >
          {events.map((one) => (
            <MenuItem key={one.event} value={one.event}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        {event && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {texts.columns({ names: ['id', 'member', 'at', ...event.fields.map(({ id }) => id)].join(', ') })}
          </Typography>
        )}
        <ChooseTable
          label={lines.length > 0 ? texts.another : texts.choose}
          again={lines.length > 0}
          disabled={running !== null || !event}
          onChoose={(file) => event && void telling.choose(file, event)}
        />
        {fileFault !== null && <Alert severity="error">{texts.files[fileFault]}</Alert>}
        <Running {...telling} />
        {lines.length > 0 && running === null && telling.stopped === null && <Outcome {...telling} />}
      </Stack>
    </Part>
  );
}

type Telling = ReturnType<typeof useTelling>;

/** How far it is, or why it stopped. */
function Running({ running, done, lines, stopped, lookAgain }: Telling) {
  const texts = useTexts(eventsTexts);
  const saying = useFaultText();
  if (stopped !== null)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={lookAgain}>
            {texts.again}
          </Button>
        }
      >
        {texts.stopped({ why: saying(stopped) })}
      </Alert>
    );
  if (running === null) return null;
  const all = lines.length;
  return <LinesDone words={texts[running]({ done, all })} done={done} all={all} />;
}

const keyOf = ({ fault, outcome }: TellingLine, wasTold: boolean) => {
  const key = fault ?? outcome?.why ?? outcome?.outcome;
  return key === 'taken' && wasTold ? 'told' : key === 'refused' ? undefined : key;
};

/** What becomes of the lines, or became. */
function Outcome({ lines, wasTold, tell }: Telling) {
  const texts = useTexts(eventsTexts);
  const said = (line: TellingLine) => {
    const key = keyOf(line, wasTold);
    return key === undefined ? '' : texts.outcomes[key];
  };
  const counts = Map.groupBy(lines, said);
  const many = lines.filter(({ outcome }) => outcome?.outcome === 'taken').length;
  const odd = lines.filter(({ fault, outcome }) => fault !== null || outcome?.outcome === 'refused');
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        {wasTold ? texts.did : texts.will}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {[...counts].map(([words, of]) => (
          <Chip key={words} label={`${words}: ${of.length}`} />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {texts.privacy}
      </Typography>
      {!wasTold && many > 0 && (
        <Button variant="contained" sx={{ alignSelf: 'start' }} onClick={tell}>
          {texts.tell({ many })}
        </Button>
      )}
      <Typography component="h4" variant="subtitle2" id="events-odd">
        {texts.odd}
      </Typography>
      {odd.length === 0 && <Typography color="textSecondary">{texts.allWell}</Typography>}
      {odd.length > mostShown && (
        <Typography color="textSecondary">{texts.first({ shown: mostShown, all: odd.length })}</Typography>
      )}
      {odd.length > 0 && (
        <List dense disablePadding aria-labelledby="events-odd">
          {odd.slice(0, mostShown).map((line) => (
            <ListItem key={line.line} disableGutters divider>
              <ListItemText
                primary={said(line)}
                secondary={texts.line(line)}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}
