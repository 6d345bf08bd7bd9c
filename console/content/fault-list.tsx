import { List, ListItem, ListItemButton, ListItemText, Paper, Typography } from '@mui/material';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { labelOf } from '#console/kit/titles.ts';
import { editorTexts } from './editor-texts.ts';
import { useEditing } from './use-editing.tsx';
import { useFaults } from './use-faults.tsx';

function goTo(field: string): void {
  const [name = ''] = field.split('.');
  const place = document.querySelector(`#field-${name}`);
  place?.scrollIntoView({ block: 'center' });
  // It may stand in an item that is folded, which has it only once it is opened: the outer ones first.
  const parts = field.split('.');
  for (const end of parts.keys()) {
    const head = document.getElementById(`body.${parts.slice(0, end + 1).join('.')}-head`);
    if (head?.ariaExpanded === 'false') head.click();
  }
  const exact = document.querySelector<HTMLElement>(`[name="body.${field}"]`);
  (exact ?? place?.querySelector<HTMLElement>('input, textarea, [role=combobox]'))?.focus({
    preventScroll: true,
  });
}

/** All that stands against publishing, each leading to its field. */
export function FaultList() {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { kind } = useEditing();
  const faults = useFaults();
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {faults.length > 0 ? texts.cannot : texts.canBe}
      </Typography>
      <List dense disablePadding>
        {faults.map(({ field, words }) => (
          <ListItem key={field + words} disablePadding>
            <ListItemButton onClick={() => goTo(field)} sx={{ px: 1 }}>
              <ListItemText primary={labelOf(kind, field, language)} secondary={words} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
