import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { editorTexts } from './editor-texts.ts';
import { shownField, shownValue } from './shown-value.ts';
import { useEditing } from './use-editing.tsx';

/** Asks, for each field that two people changed differently, which of both it is to be. */
export function MergeDialog() {
  const { conflict } = useEditing();
  return conflict === null ? null : <Choices key={conflict.newest} />;
}

function Choices() {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { kind, conflict, settle, giveUp, saving } = useEditing();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const fields = conflict?.difference ?? [];
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const take = () =>
    settle(
      Object.fromEntries(fields.map((one) => [one.field, theirs.has(one.field) ? one.theirs : one.mine])),
    );
  const line = (title: string, field: string, value: unknown) => (
    <Stack>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{shownValue(kind, field, value, language)}</Typography>
    </Stack>
  );
  return (
    <Dialog open onClose={giveUp} maxWidth="md" fullWidth aria-labelledby="merge">
      <DialogTitle id="merge">{texts.mergeTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.mergeText}</DialogContentText>
        <Stack sx={{ gap: 2 }}>
          {fields.map((one) => (
            <FormControl key={one.field}>
              <FormLabel>{shownField(kind, one.field, language)}</FormLabel>
              <RadioGroup
                value={theirs.has(one.field) ? 'theirs' : 'mine'}
                onChange={(_, value) => choose(one.field, value === 'theirs')}
              >
                <FormControlLabel
                  value="mine"
                  control={<Radio />}
                  label={line(texts.mine, one.field, one.mine)}
                />
                <FormControlLabel
                  value="theirs"
                  control={<Radio />}
                  label={line(texts.theirs, one.field, one.theirs)}
                />
              </RadioGroup>
            </FormControl>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={giveUp}>{texts.cancel}</Button>
        <Button variant="contained" onClick={() => void take()} loading={saving}>
          {texts.takeSo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
