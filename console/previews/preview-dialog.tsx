import {
  Alert,
  AppBar,
  Box,
  Button,
  Dialog,
  IconButton,
  LinearProgress,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Toolbar,
  Typography,
} from '@mui/material';
import Close from '@mui/icons-material/Close';
import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { fromZoned } from '#console/kit/zoned.ts';
import { personOf, usualPerson } from './person-of.ts';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { PreviewPersonFields } from './preview-person.tsx';
import { previewTexts } from './preview-texts.ts';
import { usePreview, type OpenPreview } from './use-preview.ts';

/** The site with what is not published yet, looked at with somebody’s eyes at some moment. */
export function PreviewDialog({ open, onClose }: { readonly open: OpenPreview; onClose(): void }) {
  const texts = useTexts(previewTexts);
  const shownInstant = useShownInstant();
  const id = useId();
  const { shown, busy, faults, show } = usePreview(open);
  const [person, setPerson] = useState(usualPerson);
  const [on, setOn] = useState('');
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show(personOf(person), on === '' ? null : fromZoned(on, site.timeZone));
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <AppBar position="static" component="div">
        <Toolbar variant="dense" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Typography id={id} variant="h1" sx={{ flexGrow: 1, fontSize: '1.15rem' }}>
            {texts.title}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={texts.width}
            value={width}
            onChange={(_, chosen: PreviewWidth | null) => chosen && setWidth(chosen)}
          >
            {(['phone', 'desktop'] as const).map((one) => (
              <ToggleButton key={one} value={one}>
                {texts[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <IconButton edge="end" onClick={onClose} aria-label={texts.close}>
            <Close />
          </IconButton>
        </Toolbar>
      </AppBar>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
          overflow: { xs: 'auto', md: 'hidden' },
        }}
      >
        <Stack
          component="form"
          noValidate
          onSubmit={submit}
          sx={{
            gap: 2,
            p: 2,
            overflow: { md: 'auto' },
            borderRight: { md: 1 },
            borderColor: { md: 'divider' },
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {texts.about}
          </Typography>
          <PreviewPersonFields
            value={person}
            onChange={(change) => setPerson((before) => ({ ...before, ...change }))}
          />
          <TextField
            size="small"
            type="datetime-local"
            label={texts.on}
            value={on}
            onChange={({ target }) => setOn(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button type="submit" variant="contained" loading={busy}>
            {shown ? texts.anew : texts.show}
          </Button>
          {shown && (
            <Typography variant="body2" color="textSecondary">
              {texts.until({ at: shownInstant(shown.endsAt) })}
            </Typography>
          )}
          <Box aria-live="polite">
            {faults.length > 0 && (
              <Alert severity="error">
                {faults.map((fault) => (
                  <div key={fault}>{fault}</div>
                ))}
              </Alert>
            )}
          </Box>
        </Stack>
        <Box
          sx={{
            overflow: 'auto',
            bgcolor: 'action.hover',
            display: 'grid',
            justifyItems: 'center',
            p: 2,
            minHeight: { xs: 760, md: 0 },
          }}
        >
          {busy && <LinearProgress aria-label={texts.wait} sx={{ width: '100%', alignSelf: 'start' }} />}
          {!busy && !shown && <Typography color="textSecondary">{texts.notYet}</Typography>}
          {!busy && shown && <PreviewFrame key={shown.url} url={shown.url} width={width} />}
        </Box>
      </Box>
    </Dialog>
  );
}
