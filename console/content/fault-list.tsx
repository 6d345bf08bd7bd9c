import { List, ListItem, ListItemButton, ListItemText, Paper, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { labelOf } from '#console/kit/titles.ts';
import type { PieceForm } from './begun.ts';
import { editorTexts } from './editor-texts.ts';
import { focusOn } from './focus-on.ts';
import { isShort } from './inputs/is-short.ts';
import { itemsOnWay, useOpenedItem } from './opened-item.tsx';
import { useEditing } from './use-editing.tsx';
import { useFaults } from './use-faults.tsx';

function goTo(field: string): void {
  const [name = ''] = field.split('.');
  const place = document.querySelector<HTMLElement>(`#field-${name}`);
  place?.scrollIntoView({ block: 'center' });
  if (place) focusOn(place, field);
}

/** All that stands against publishing, each leading to its field. */
export function FaultList() {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { kind } = useEditing();
  const faults = useFaults();
  const { open } = useOpenedItem();
  const { getValues } = useFormContext<PieceForm>();
  const lead = (field: string) => {
    const item = itemsOnWay(kind, getValues('body'), field).findLast((one) => !isShort(one.field));
    if (item) open(item.source, field);
    else goTo(field);
  };
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {faults.length > 0 ? texts.cannot : texts.canBe}
      </Typography>
      <List dense disablePadding>
        {faults.map(({ field, words }) => (
          <ListItem key={field + words} disablePadding>
            <ListItemButton onClick={() => lead(field)} sx={{ px: 1 }}>
              <ListItemText primary={labelOf(kind, field, language)} secondary={words} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
