import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { contentTexts } from './content-texts.ts';
import { editorTexts } from './editor-texts.ts';
import { InstantInput } from './inputs/instant-input.tsx';

interface PublishDialogProps {
  readonly busy: boolean;
  onClose(): void;
  /** Null: now. */
  onPublish(from: string | null): void;
}

/** Now, or from a moment on. */
export function PublishDialog({ busy, onClose, onPublish }: PublishDialogProps) {
  const texts = useTexts(editorTexts);
  const { zone } = useTexts(contentTexts);
  const [later, setLater] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const publish = () => {
    if (later && from === null) setMissing(true);
    else onPublish(later ? from : null);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="publish">
      <DialogTitle id="publish">{texts.publishTitle}</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 360 } }}>
        <RadioGroup value={later ? 'later' : 'now'} onChange={(_, value) => setLater(value === 'later')}>
          <FormControlLabel value="now" control={<Radio />} label={texts.now} />
          <FormControlLabel value="later" control={<Radio />} label={texts.later} />
        </RadioGroup>
        {later && (
          <InstantInput
            label={texts.moment}
            hint={missing ? texts.momentMissing : zone({ zone: site.timeZone })}
            value={from}
            onChange={setFrom}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" onClick={publish} loading={busy}>
          {texts.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
