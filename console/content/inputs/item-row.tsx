import { Chip, ListItem, ListItemButton, ListItemText } from '@mui/material';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import { useGetOne } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { Field } from '#contract/content/field.ts';
import type { PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { contentTexts } from '../content-texts.ts';
import { referredOf, titleOfItem } from '../item-title.ts';
import { listAround, useOpenedItem } from '../opened-item.tsx';
import { useFaults } from '../use-faults.tsx';
import type { Item } from '../use-items.ts';

interface ItemProps {
  readonly field: Field;
  readonly item: Item | undefined;
}

interface ItemRowProps extends ItemProps {
  /** Its place in the form. */
  readonly source: string;
}

/** An item of a list by what it is told by, which opens it, and how much stands against it. */
export function ItemRow({ field, source, item }: ItemRowProps) {
  const texts = useTexts(contentTexts);
  const { open } = useOpenedItem();
  const { errors } = useFormState({ name: source });
  const place = `${source.replace(/^body\./, '')}.`;
  const faults = useFaults().filter((one) => one.field.startsWith(place)).length;
  const toMend = get(errors, source) === undefined ? faults : Math.max(faults, 1);
  return (
    <ListItem disablePadding sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ListItemButton id={`${source}-row`} aria-haspopup="dialog" onClick={() => open(source)}>
        {/* A long one is cut off, rather than make all of the form as wide. */}
        <ListItemText slotProps={{ primary: { noWrap: true } }}>
          {listAround(source).at + 1}. <ItemTitle field={field} item={item} />
        </ListItemText>
        {toMend > 0 && (
          <Chip size="small" color="warning" variant="outlined" label={texts.toMend({ count: toMend })} />
        )}
        <ForwardIcon color="action" />
      </ListItemButton>
    </ListItem>
  );
}

/** What an item is told by: its words, or what it refers to. */
export function ItemTitle({ field, item }: ItemProps) {
  const language = useLanguage();
  const title = item ? titleOfItem(field, item, language) : '';
  return title || <ReferredTitle field={field} item={item} />;
}

function ReferredTitle({ field, item }: ItemProps) {
  const language = useLanguage();
  const referred = referredOf(field, item);
  const { data } = useGetOne<PieceLine>(
    referred?.kind ?? '',
    { id: referred?.pieceId ?? '' },
    { enabled: referred !== undefined },
  );
  return data ? titleOf(data, language) : '';
}
