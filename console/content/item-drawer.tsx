import BackIcon from '@mui/icons-material/ArrowBack';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { labelOf } from '#console/kit/titles.ts';
import { contentTexts } from './content-texts.ts';
import { FieldInput } from './field-input.tsx';
import { isFixed } from './fixed.ts';
import { focusOn } from './focus-on.ts';
import { ItemInputs, type ItemInputsProps } from './inputs/item-inputs.tsx';
import { ItemTitle } from './inputs/item-row.tsx';
import { itemsOnWay, listAround, useOpenedItem } from './opened-item.tsx';
import { useEditing } from './use-editing.tsx';
import { useItemActs, useItems } from './use-items.ts';

const titleId = 'opened-item';
const placeIn = (source: string) => source.replace(/^body\./, '');

/** The item of a list that is being edited, beside what it is part of; on a phone over all of it. */
export function ItemDrawer() {
  const { source, close } = useOpenedItem();
  const { kind } = useEditing();
  const body = useWatch({ name: 'body' }) as Readonly<Record<string, unknown>>;
  const way = source === null ? [] : itemsOnWay(kind, body, placeIn(source));
  // Going back to what was saved may take it away.
  const opened = way.at(-1)?.source === source ? way.at(-1) : undefined;
  return (
    <Drawer
      anchor="right"
      open={opened !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', md: 760 } },
        },
      }}
    >
      {opened && <Opened {...opened} outer={way.at(-2)?.source ?? null} />}
    </Drawer>
  );
}

type OpenedProps = ReturnType<typeof itemsOnWay>[number] & {
  /** The item that it is part of. */
  readonly outer: string | null;
};

function Opened({ source, field, item, outer }: OpenedProps) {
  const texts = useTexts(contentTexts);
  const language = useLanguage();
  const { kind, piece } = useEditing();
  const { at, open, close } = useOpenedItem();
  const { list, at: number } = listAround(source);
  const { length } = useItems(list);
  const { move, take } = useItemActs(list);
  const fixed = isFixed(kind, piece, placeIn(source).split('.')[0] ?? '');
  const leave = () => (outer === null ? close() : open(outer));
  const goBy = (by: 1 | -1) => open(`${list}.${number + by}`);
  const step = (label: string, icon: ReactNode, isOff: boolean, go: () => void) => (
    <IconButton aria-label={label} disabled={isOff} onClick={go}>
      {icon}
    </IconButton>
  );
  const isFirst = number === 0;
  const isLast = number === length - 1;
  return (
    <Stack sx={{ minHeight: '100%' }}>
      <Box sx={{ p: { xs: 1.5, sm: 3 }, pb: { xs: 1, sm: 1 }, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {outer !== null && (
            <Button startIcon={<BackIcon />} color="inherit" onClick={() => open(outer)}>
              {texts.back({ what: labelOf(kind, placeIn(outer), language) })}
            </Button>
          )}
          <Box sx={{ flexGrow: 1 }} />
          {step(texts.previous, <PreviousIcon />, isFirst, () => goBy(-1))}
          {step(texts.next, <NextIcon />, isLast, () => goBy(1))}
        </Stack>
        <Typography variant="h2" id={titleId} noWrap>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {labelOf(kind, placeIn(source), language)}
          </Typography>{' '}
          <ItemTitle field={field} item={item} />
        </Typography>
      </Box>
      <Inputs key={source} {...{ field, source, item, fixed, at }} />
      <Box sx={bar}>
        {step(texts.up, <UpIcon />, fixed || isFirst, () => {
          move(number, number - 1);
          goBy(-1);
        })}
        {step(texts.down, <DownIcon />, fixed || isLast, () => {
          move(number, number + 1);
          goBy(1);
        })}
        <Button
          startIcon={<DeleteIcon />}
          color="inherit"
          disabled={fixed}
          onClick={() => {
            leave();
            take(number);
          }}
        >
          {texts.remove}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="contained" onClick={leave}>
          {texts.done}
        </Button>
      </Box>
    </Stack>
  );
}

interface InputsProps extends Omit<ItemInputsProps, 'Input'> {
  /** The field that is typed into next. */
  readonly at: string | null;
}

function Inputs({ at, ...props }: InputsProps) {
  const inputs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inputs.current && at !== null) focusOn(inputs.current, at);
  }, [at]);
  return (
    <Box
      ref={inputs}
      sx={{ p: { xs: 1.5, sm: 3 }, display: 'grid', gap: 1.5, flexGrow: 1, alignContent: 'start' }}
    >
      <ItemInputs {...props} Input={FieldInput} />
    </Box>
  );
}

const bar = {
  p: 1,
  display: 'flex',
  alignItems: 'center',
  position: 'sticky',
  bottom: 0,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
