import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Chip, List, ListItem, Paper, Stack, Typography } from '@mui/material';
import Papa from 'papaparse';
import { Title } from 'react-admin';
import { keepAsFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { ChooseTable, LinesDone } from '#console/kit/table-upload.tsx';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { endOf } from './order-number.tsx';
import { count, trackingTexts } from './tracking-texts.ts';
import { useTracking, type TrackedLine } from './use-tracking.ts';

const mostShown = 200;
/** Programs for tables know by it that the letters are UTF-8. */
const byteOrderMark = '\uFEFF';

/** Tracking numbers of many orders from a table: seen before, then sent. */
export function TrackingPage() {
  const texts = useTexts(trackingTexts);
  const tracking = useTracking();
  const { fileFault, lines, running } = tracking;
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1100 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Typography color="textSecondary">{texts.about}</Typography>
      <Typography variant="body2">{texts.columns}</Typography>
      <ChooseTable
        label={lines.length > 0 ? texts.another : texts.choose}
        again={lines.length > 0}
        disabled={running === 'shipping'}
        onChoose={(file) => void tracking.choose(file)}
      />
      {fileFault !== null && <Alert severity="error">{texts.files[fileFault]}</Alert>}
      <Running {...tracking} />
      {lines.length > 0 && running !== 'checking' && <Outcome {...tracking} />}
    </Stack>
  );
}

type Tracking = ReturnType<typeof useTracking>;

/** How far it is, or why it stopped and how it goes on. */
function Running({ running, progress: { done, all }, stopped, stop, goOn }: Tracking) {
  const texts = useTexts(trackingTexts);
  const saying = useFaultText();
  if (stopped !== null)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={goOn}>
            {texts.goOn}
          </Button>
        }
      >
        {texts.stopped({ why: stopped === 'byHand' ? texts.byHand : saying(stopped) })}
      </Alert>
    );
  if (running === null) return null;
  return (
    <LinesDone words={texts[running]({ done, all })} done={done} all={all}>
      <Button onClick={stop}>{texts.stop}</Button>
    </LinesDone>
  );
}

const keyOf = ({ fault, told }: TrackedLine) => fault ?? told?.outcome ?? null;
const isToSend = ({ told, sent }: TrackedLine) => told?.outcome === 'ships' && !sent;

/** What becomes of the lines, those first that somebody must look at. */
function Outcome({ lines, running, begun, wasShipped, ship }: Tracking) {
  const texts = useTexts(trackingTexts);
  const said = useSaid();
  const counts = Map.groupBy(
    lines.filter((line) => keyOf(line) !== null),
    said.short,
  );
  const many = lines.filter(isToSend).length;
  const odd = lines.filter((line) => !['ships', 'already', null].includes(keyOf(line)));
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{wasShipped ? texts.done : texts.checked}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {[...counts].map(([words, of]) => (
          <Chip key={words} label={`${words}: ${count(of.length)}`} />
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {begun === null && many > 0 && (
          <Button variant="contained" onClick={ship}>
            {texts.ship({ many })}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={running !== null}
          onClick={() => keepAsFile('tracking-result.csv', said.asTable(lines))}
        >
          {texts.save}
        </Button>
      </Stack>
      {begun === null && !wasShipped && (
        <Typography>{many > 0 ? texts.willShip({ many }) : texts.nothing}</Typography>
      )}
      <Typography component="h3" variant="subtitle2" id="tracking-odd">
        {texts.attention}
      </Typography>
      {odd.length === 0 && <Typography color="textSecondary">{texts.allWell}</Typography>}
      {odd.length > mostShown && (
        <Typography color="textSecondary">{texts.first({ shown: mostShown, all: odd.length })}</Typography>
      )}
      {odd.length > 0 && (
        <List dense disablePadding aria-labelledby="tracking-odd">
          {odd.slice(0, mostShown).map((line) => (
            <ListItem key={line.line} disableGutters divider sx={{ display: 'block' }}>
              <Typography sx={{ fontWeight: 600 }}>{said.whole(line)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {texts.line} {line.line} · {line.fault === 'order' ? line.orderId : endOf(line.orderId)} ·{' '}
                {line.carrier} {line.trackingNumber}
              </Typography>
            </ListItem>
          ))}
        </List>
      )}
    </Paper>
  );
}

/** Says what becomes of a line, or became. */
function useSaid() {
  const texts = useTexts(trackingTexts);
  const short = (line: TrackedLine) => {
    const key = keyOf(line);
    if (key === null) return '';
    return line.sent ? texts.sent : texts.outcomes[key];
  };
  const whole = (line: TrackedLine) => {
    const { told } = line;
    const more = {
      state: told?.state ? texts.inState({ state: texts.states[told.state] }) : '',
      refused: told?.why ?? '',
    }[keyOf(line) as string];
    return [short(line), more].filter(Boolean).join(': ');
  };
  return {
    short,
    whole,
    asTable: (lines: readonly TrackedLine[]) => {
      const header = [texts.line, texts.order, texts.carrier, texts.number, texts.result];
      const rows = lines.map((line) => [
        line.line,
        line.orderId,
        line.carrier,
        line.trackingNumber,
        whole(line),
      ]);
      const table = Papa.unparse([header, ...rows], { newline: '\r\n', escapeFormulae: true });
      return new Blob([byteOrderMark, table], { type: 'text/csv;charset=utf-8' });
    },
  };
}
