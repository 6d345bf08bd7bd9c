import {
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import Close from '@mui/icons-material/Close';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PieceForm } from '#console/content/begun.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { useTexts } from '#console/kit/language.ts';
import { SimulationOf } from './simulation-of.tsx';
import { simulationTexts } from './simulation-texts.ts';

/** A simulation of what stands in the editor when it is opened. */
export function SimulateDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(simulationTexts);
  const id = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { piece, kind } = useEditing();
  const { slug, body } = useFormContext<PieceForm>().getValues();
  return (
    <Dialog open fullWidth fullScreen={narrow} maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 2 }}>
        <DialogTitle id={id} sx={{ flexGrow: 1 }}>
          {texts.title}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={texts.close}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {texts.about}
        </Typography>
        <SimulationOf kind={kind} pieceId={piece.id} slug={slug} body={body} />
      </DialogContent>
    </Dialog>
  );
}
