import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { financeTexts } from './finance-texts.ts';
import { useBookWords } from './use-book-words.ts';
import { useBookEntries, type EntriesAsked } from './use-books.ts';

interface EntriesDialogProps {
  readonly asked: EntriesAsked;
  /** What of the month they are. */
  readonly about: string;
  onClose(): void;
}

/** The entries that a figure is the sum of. */
export function EntriesDialog({ asked, about, onClose }: EntriesDialogProps) {
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const shown = useShownInstant();
  const found = useBookEntries(asked);
  const id = useId();
  const { entries } = texts;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{entries.title({ flow: texts.flows[asked.flow] })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{entries.about({ key: about })}</DialogContentText>
        <PagedList asked={found} empty={entries.empty} texts={{ more: entries.more, end: texts.end }}>
          {(list) => (
            <List disablePadding>
              {list.map(({ entryId, occurredAt, bookedOn, amount, title }) => (
                <ListItem
                  key={entryId}
                  disableGutters
                  divider
                  sx={{ gap: 2, justifyContent: 'space-between' }}
                >
                  <Stack sx={{ minWidth: 0 }}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {shown(occurredAt)} · {entries.booked({ day: words.day(bookedOn) })}
                    </Typography>
                  </Stack>
                  <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {words.amount(amount)}
                  </Typography>
                </ListItem>
              ))}
            </List>
          )}
        </PagedList>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{entries.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
