import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionActions,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  FormControl,
  FormLabel,
  IconButton,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { useState, type ComponentType } from 'react';
import { TextInput, useGetOne } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { v4 } from 'uuid';
import { emptyOf, type Block, type Field } from '#contract/content/field.ts';
import { fieldsOfItem } from '#contract/content/references.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { FieldFaults } from '../field-faults.tsx';
import type { FieldInputProps } from '../field-input-props.ts';
import { referredOf, titleOfItem } from '../item-title.ts';
import type { PieceLine } from '#console/kit/data-provider.ts';
import { titleOf } from '#console/kit/titles.ts';

interface Item {
  readonly id: string;
  readonly kind?: string;
}

/** Names something for good that nobody else names; begins with a letter, as answers of forms want it. */
const newItemId = () => `i${v4().slice(0, 7)}`;

interface ListInputProps extends FieldInputProps {
  /** How each field of an item is edited. */
  readonly Input: ComponentType<FieldInputProps>;
}

/** Items one below the other, each opened where it is edited, in an order that can be changed. */
export function ListInput({ field, source, fixed, Input }: ListInputProps) {
  const say = useSay();
  const {
    fields: items,
    append,
    remove,
    move,
  } = useFieldArray<Record<string, Item[]>, string, 'key'>({
    name: source,
    keyName: 'key',
  });
  // The form numbers its items anew with every save: by that they would be folded, and what is typed lose its place.
  const [keys, setKeys] = useState<readonly string[]>(() => items.map(newItemId));
  // An item that was just added is the one to fill in.
  const [added, setAdded] = useState<string | null>(null);
  const add = (of: Block['fields'], kind?: string) => {
    const id = newItemId();
    append({ id, ...(kind !== undefined && { kind }), ...emptyOf(of) }, { shouldFocus: false });
    setKeys([...keys.slice(0, items.length), id]);
    setAdded(id);
  };
  const moveBy = (at: number, by: 1 | -1) => {
    move(at, at + by);
    setKeys(keys.with(at, keys[at + by] ?? '').with(at + by, keys[at] ?? ''));
  };
  const take = (at: number) => {
    remove(at);
    setKeys(keys.toSpliced(at, 1));
  };
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      {items.map((item, at) => (
        <ItemInput
          key={keys[at] ?? item.key}
          field={field}
          source={`${source}.${at}`}
          fixed={fixed}
          Input={Input}
          opened={added === keys[at]}
          first={at === 0}
          last={at === items.length - 1}
          onMove={(by) => moveBy(at, by)}
          onRemove={() => take(at)}
        />
      ))}
      <AddButton field={field} disabled={fixed || items.length >= (field.most ?? 0)} onAdd={add} />
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

interface ItemInputProps extends ListInputProps {
  readonly opened: boolean;
  readonly first: boolean;
  readonly last: boolean;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

function ItemInput({ field, source, fixed, Input, opened, first, last, onMove, onRemove }: ItemInputProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const language = useLanguage();
  const item = useWatch({ name: source }) as Readonly<Record<string, unknown>> | undefined;
  const number = Number(source.slice(source.lastIndexOf('.') + 1)) + 1;
  const title = item ? titleOfItem(field, item, language) : '';
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={opened}
      // A long form has hundreds of fields, and few of them are looked at.
      slotProps={{ heading: { component: 'div' }, transition: { mountOnEnter: true } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} id={`${source}-head`} aria-controls={`${source}-body`}>
        {/* A long one is cut off, rather than make all of the form as wide. */}
        <Typography noWrap sx={{ width: 0, flexGrow: 1 }}>
          {number}. {title || <ReferredTitle field={field} item={item} />}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5 }}>
        {field.ids && (
          <Box>
            <TextInput
              source={`${source}.id`}
              label={say(field.ids)}
              helperText={fixed ? false : texts.idHint}
              disabled={fixed}
              parse={(text: string) => text}
            />
            <FieldFaults name={`${source.replace(/^body\./, '')}.id`} field={{}} />
          </Box>
        )}
        {Object.entries(fieldsOfItem(field, item) ?? {}).map(([part, inner]) => (
          <Box key={part}>
            <Input field={inner} source={`${source}.${part}`} fixed={fixed} />
          </Box>
        ))}
      </AccordionDetails>
      <AccordionActions>
        <IconButton aria-label={texts.up} disabled={fixed || first} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton aria-label={texts.down} disabled={fixed || last} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <Button startIcon={<DeleteIcon />} color="inherit" disabled={fixed} onClick={onRemove}>
          {texts.remove}
        </Button>
      </AccordionActions>
    </Accordion>
  );
}

interface ReferredTitleProps {
  readonly field: Field;
  readonly item: Readonly<Record<string, unknown>> | undefined;
}

/** Of an item without words: what it refers to. */
function ReferredTitle({ field, item }: ReferredTitleProps) {
  const language = useLanguage();
  const referred = referredOf(field, item);
  const { data } = useGetOne<PieceLine>(
    referred?.kind ?? '',
    { id: referred?.pieceId ?? '' },
    { enabled: referred !== undefined },
  );
  return data ? titleOf(data, language) : '';
}
