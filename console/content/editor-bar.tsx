import { AppBar, Box, Button, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import type { KindName } from '#contract/content/kinds.ts';
import { isShown } from '#contract/content/shown-at.ts';
import { useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { contentTexts } from './content-texts.ts';
import { PreviewPiece } from '#console/previews/preview-button.tsx';
import { SimulateButton } from '#console/simulations/simulate-button.tsx';
import { useEditing } from './use-editing.tsx';

/** Saving, always in reach, and what became of what is typed. */
export function EditorBar() {
  const texts = useTexts(contentTexts);
  const shown = useShownInstant();
  const { kind, saving, save, draft, begun } = useEditing();
  const { isDirty } = useFormState();
  useKey('s', () => void save(), { command: true });
  const said = () => {
    if (draft.failed) return texts.keptNot;
    if (draft.keptAt !== null) return texts.kept({ at: shown(draft.keptAt) });
    return '';
  };
  return (
    <AppBar
      component="div"
      position="sticky"
      sx={{
        top: 'auto',
        bottom: 0,
        borderTop: 1,
        borderBottom: 0,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ p: 1, display: 'flex', gap: { xs: 1, sm: 2 }, alignItems: 'center' }}>
        <Button
          variant="contained"
          onClick={() => void save()}
          loading={saving}
          disabled={!isDirty && begun.typedAt === null}
          aria-keyshortcuts="Meta+S Control+S"
        >
          {texts.save}
        </Button>
        {isShown(kind.kind as KindName) && <PreviewPiece />}
        {kind.simulates && <SimulateButton />}
        <Typography component="output" variant="body2" color={draft.failed ? 'error' : 'textSecondary'}>
          {said()}
        </Typography>
      </Box>
    </AppBar>
  );
}
