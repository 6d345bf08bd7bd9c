import { Alert, Button } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { contentTexts } from './content-texts.ts';
import { useEditing } from './use-editing.tsx';

/** Tells of what had been typed before and was taken up. */
export function DraftNotice() {
  const texts = useTexts(contentTexts);
  const shown = useShownInstant();
  const { begun, piece, letGo } = useEditing();
  if (begun.typedAt === null) return null;
  return (
    <Alert severity="info" action={<Button onClick={letGo}>{texts.letGo}</Button>}>
      {texts.recovered({ at: shown(begun.typedAt) })} {begun.startedFrom !== piece.newest && texts.newerThere}
    </Alert>
  );
}
