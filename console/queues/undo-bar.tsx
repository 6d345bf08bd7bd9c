import { Button, Snackbar } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { queueTexts } from './queue-texts.ts';
import type { ShownQueue } from './use-queue.ts';

interface UndoBarProps {
  readonly held: ShownQueue['held'];
  onUndo(): void;
}

/** What is about to happen, and the way to stop it; time stands still for who is at it. */
export function UndoBar({ held: { held, pause, resume }, onUndo }: UndoBarProps) {
  const texts = useTexts(queueTexts);
  useKey('u', held ? onUndo : undefined, { label: texts.undo });
  if (!held) return null;
  return (
    <Snackbar
      open
      key={held.id}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={texts.doing(held)}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      action={
        <Button color="inherit" onClick={onUndo} aria-keyshortcuts="u">
          {texts.undo}
        </Button>
      }
      sx={{ mb: { xs: 16, md: 0 } }}
    />
  );
}
