import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import * as errorCodes from '#contract/error-codes.ts';
import type { Localised, Script } from '#contract/locales.ts';
import { refusalOf } from '#console/kit/api.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { contentTexts } from './content-texts.ts';
import { editorTexts } from './editor-texts.ts';
import { kindOf } from './use-kind.ts';

/** What members would be shown nothing of in a language that was to be opened. */
export interface Unsaid {
  /** How many pieces there are, of which the first are named. */
  readonly pieces: number;
  readonly unsaid: readonly {
    readonly kind: string;
    readonly pieceId: string;
    readonly slug: string;
    readonly title: Localised;
    readonly languages: readonly Script[];
  }[];
}

/** What stands in the way of opening a language; null for what was refused for something else. */
export function unsaidOf(error: unknown): Unsaid | null {
  const refusal = refusalOf(error);
  return refusal?.code === errorCodes.languageUnsaid ? (refusal.result as Unsaid) : null;
}

/** Names what is to be written first, each leading to its editor in a tab of its own. */
export function UnsaidDialog({ pieces, unsaid, onClose }: Unsaid & { onClose(): void }) {
  const texts = useTexts(editorTexts);
  const { languages: names } = useTexts(contentTexts);
  const language = useLanguage();
  const say = useSay();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="unsaid">
      <DialogTitle id="unsaid">{texts.unsaidTitle({ pieces })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.unsaidText}</DialogContentText>
        <List dense disablePadding sx={{ mt: 1 }}>
          {unsaid.map((piece) => (
            <ListItem key={piece.pieceId} disablePadding>
              <ListItemButton
                component={Link}
                to={`/${piece.kind}/${piece.pieceId}`}
                target="_blank"
                sx={{ px: 1 }}
              >
                <ListItemText
                  primary={titleOf(piece, language)}
                  secondary={`${say(kindOf(piece.kind).label)} · ${piece.languages.map((one) => names[one]).join(', ')}`}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        {pieces > unsaid.length && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 1, pt: 1 }}>
            {texts.unsaidMore({ more: pieces - unsaid.length })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
