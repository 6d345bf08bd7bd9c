import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormControl, FormLabel, IconButton, List, Menu, MenuItem, Paper } from '@mui/material';
import { useState } from 'react';
import { v4 } from 'uuid';
import { emptyOf, type Block, type Field } from '#contract/content/field.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { useOpenedItem } from '../opened-item.tsx';
import { useItemActs, useItems } from '../use-items.ts';
import { isShort } from './is-short.ts';
import { ItemInputs, type ItemInputsProps } from './item-inputs.tsx';
import { ItemRow } from './item-row.tsx';

/** Names something for good that nobody else names; begins with a letter, as answers of forms want it. */
const newItemId = () => `i${v4().slice(0, 7)}`;

type ListInputProps = Omit<ItemInputsProps, 'item'>;

/** Items one below the other in an order that can be changed: short ones to type in, others as rows that open. */
export function ListInput({ field, source, fixed, Input }: ListInputProps) {
  const say = useSay();
  const items = useItems(source);
  const { add } = useItemActs(source);
  const { open } = useOpenedItem();
  const short = isShort(field);
  const addOne = (of: Block['fields'], kind?: string) => {
    add({ id: newItemId(), ...(kind !== undefined && { kind }), ...emptyOf(of) });
    // What was just added is the one to fill in.
    if (!short) open(`${source}.${items.length}`, '');
  };
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      {items.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding>
            {items.map((item, at) =>
              short ? (
                <ShortItem
                  key={at}
                  {...{ field, source, at, item, fixed, Input }}
                  last={at === items.length - 1}
                />
              ) : (
                <ItemRow key={item.id} field={field} source={`${source}.${at}`} item={item} />
              ),
            )}
          </List>
        </Paper>
      )}
      <AddButton field={field} disabled={fixed || items.length >= (field.most ?? 0)} onAdd={addOne} />
    </FormControl>
  );
}

interface AddButtonProps {
  readonly field: Field;
  readonly disabled: boolean;
  onAdd(of: Block['fields'], kind?: string): void;
}

function AddButton({ field: { of, blocks = {} }, disabled, onAdd }: AddButtonProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        disabled={disabled}
        onClick={({ currentTarget }) => (of ? onAdd(of) : setAnchor(currentTarget))}
        sx={{ alignSelf: 'start', mt: 0.5 }}
      >
        {texts.add}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(blocks).map(([kind, { label, fields }]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(fields, kind);
            }}
          >
            {say(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface ShortItemProps extends ItemInputsProps {
  readonly at: number;
  readonly last: boolean;
}

/** An item with so little in it that it stands in the list itself. */
function ShortItem({ field, source, at, item, last, fixed, Input }: ShortItemProps) {
  const texts = useTexts(contentTexts);
  const { move, take } = useItemActs(source);
  const named = (what: string) => `${what} (${at + 1})`;
  return (
    <Box
      component="li"
      sx={{ p: 1, display: 'grid', gap: 0.5, '& + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      <ItemInputs field={field} source={`${source}.${at}`} fixed={fixed} item={item} Input={Input} />
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <IconButton
          aria-label={named(texts.up)}
          disabled={fixed || at === 0}
          onClick={() => move(at, at - 1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={named(texts.down)} disabled={fixed || last} onClick={() => move(at, at + 1)}>
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={named(texts.remove)} disabled={fixed} onClick={() => take(at)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
