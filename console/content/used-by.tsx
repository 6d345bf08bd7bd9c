import { List, ListItem, ListItemButton, ListItemText, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useSay, useTexts } from '#console/kit/language.ts';
import { editorTexts } from './editor-texts.ts';
import { useEditing } from './use-editing.tsx';
import { kindOf } from './use-kind.ts';

/** What refers to the edited piece, and would stand without it. */
export function UsedBy() {
  const texts = useTexts(editorTexts);
  const say = useSay();
  const { usedBy } = useEditing().piece;
  if (usedBy.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {texts.usedBy}
      </Typography>
      <List dense disablePadding>
        {usedBy.map(({ kind, pieceId, slug, field }) => (
          <ListItem key={pieceId + field} disablePadding>
            <ListItemButton component={Link} to={`/${kind}/${pieceId}`} sx={{ px: 1 }}>
              <ListItemText primary={slug} secondary={say(kindOf(kind).label)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
