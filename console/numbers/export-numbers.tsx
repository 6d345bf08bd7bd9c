import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { WantedNumbers } from '#contract/calls/numbers/exports.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { api } from '#console/kit/api.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { tableFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { OnceFile } from '#console/kit/once-file.tsx';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { lines } from '#console/team/part.tsx';
import { exportTexts } from './export-texts.ts';
import { useWantedWords } from './use-wanted-words.ts';

/** The way by which figures of a screen leave, and what was let out before. */
export function ExportNumbers({ wanted }: { readonly wanted: WantedNumbers }) {
  const texts = useTexts(exportTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {texts.export}
      </Button>
      {open && <ExportDialog wanted={wanted} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ExportDialogProps {
  readonly wanted: WantedNumbers;
  onClose(): void;
}

function ExportDialog({ wanted, onClose }: ExportDialogProps) {
  const texts = useTexts(exportTexts);
  const said = useWantedWords()(wanted);
  const second = useSecondPerson();
  const id = useId();
  const { act, busy, error, fault } = useAct({
    work: async () => {
      try {
        return await api.exportNumbers({ wanted });
      } catch (refused) {
        second.offer(refused, { call: 'exportNumbers', input: { wanted } });
        throw refused;
      }
    },
    said: texts.made,
  });
  const asksForSecond = error !== null && second.offered !== null;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <DialogContentText>{texts.text}</DialogContentText>
        <Typography sx={{ fontWeight: 600 }}>
          {said.screen} · {said.asked}
        </Typography>
        {fault !== null && !asksForSecond && <Alert severity="error">{fault}</Alert>}
        <OwnExports />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="contained" loading={busy} onClick={() => act()}>
          {texts.ask}
        </Button>
      </DialogActions>
      {second.offered && (
        <ProposeDialog {...second.offered} onClose={second.close} onDone={() => undefined} />
      )}
    </Dialog>
  );
}

function OwnExports() {
  const texts = useTexts(exportTexts);
  const wantedWords = useWantedWords();
  const asked = useAsked(['number exports'], async () => (await api.listNumberExports({})).list);
  // Somebody else makes them by approving.
  useKeptFresh(asked.refetch);
  return (
    <section aria-label={texts.own}>
      <Typography component="h3" variant="subtitle1">
        {texts.own}
      </Typography>
      <AskedList asked={asked} empty={texts.none}>
        {(list) => (
          <List disablePadding sx={lines}>
            {list.map(({ exportId, wanted, ...one }) => (
              <OnceFile
                key={exportId}
                title={wantedWords(wanted).screen}
                holds={wantedWords(wanted).asked}
                {...one}
                fileName={`${wanted.screen}.csv`}
                said={texts.saved}
                read={async () => tableFile([(await api.downloadNumbers({ exportId })).lines])}
              />
            ))}
          </List>
        )}
      </AskedList>
    </section>
  );
}
