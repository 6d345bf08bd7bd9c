import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Autocomplete,
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallResult } from '#contract/client.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds } from '#contract/content/kinds.ts';
import { StateChip } from '#console/content/state-chip.tsx';
import { api } from '#console/kit/api.ts';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { labelOf, titleOf } from '#console/kit/titles.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { lines } from '#console/team/part.tsx';
import { releaseTexts } from './release-texts.ts';
import { wantedItems, type ReleaseItem, type WantedItem } from './use-releases.ts';

interface ReleaseItemsProps {
  readonly items: readonly ReleaseItem[];
  /** It is out: nothing of it can be changed. */
  readonly fixed: boolean;
  readonly busy: boolean;
  onChange(items: WantedItem[]): void;
}

/** The pieces of a release, each with its version and what stands against it. */
export function ReleaseItems({ items, fixed, busy, onChange }: ReleaseItemsProps) {
  const texts = useTexts(releaseTexts);
  const put = (changed: WantedItem) =>
    onChange(wantedItems(items).map((one) => (one.pieceId === changed.pieceId ? changed : one)));
  return (
    <Stack sx={{ gap: 2 }}>
      {items.length === 0 && <Typography color="textSecondary">{texts.nothingIn}</Typography>}
      <List disablePadding sx={lines}>
        {items.map((item) => (
          <Item
            key={item.pieceId}
            item={item}
            fixed={fixed}
            busy={busy}
            onPut={put}
            onRemove={() => onChange(wantedItems(items).filter(({ pieceId }) => pieceId !== item.pieceId))}
          />
        ))}
      </List>
      {!fixed && (
        <FindPiece
          known={items.map(({ pieceId }) => pieceId)}
          onFound={(found) => onChange([...wantedItems(items), found])}
        />
      )}
    </Stack>
  );
}

interface ItemProps {
  readonly item: ReleaseItem;
  readonly fixed: boolean;
  readonly busy: boolean;
  onPut(item: WantedItem): void;
  onRemove(): void;
}

function Item({ item, fixed, busy, onPut, onRemove }: ItemProps) {
  const texts = useTexts(releaseTexts);
  const language = useLanguage();
  const say = useSay();
  const kind: Kind = kinds[item.kind];
  const { pieceId, version, newest, state, live, faults } = item;
  const name = titleOf(item, language);
  const of = { kind: item.kind, pieceId };
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component={Link}
            to={`/${item.kind}/${pieceId}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'text.primary' }}
          >
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {say(kind.label)} · {version === null ? texts.goes : texts.version({ version })}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <StateChip state={state} next={null} />
          {!fixed && (
            <IconButton
              size="small"
              disabled={busy}
              aria-label={texts.remove({ name })}
              title={texts.remove({ name })}
              onClick={onRemove}
            >
              <DeleteIcon />
            </IconButton>
          )}
        </Stack>
      </Stack>
      {!fixed && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {version !== null && version < newest && (
            <Button size="small" disabled={busy} onClick={() => onPut({ ...of, version: newest })}>
              {texts.newer({ version: newest })}
            </Button>
          )}
          {version !== null && live !== null && kind.stays !== true && (
            <Button size="small" disabled={busy} onClick={() => onPut({ ...of, version: null })}>
              {texts.takeDown}
            </Button>
          )}
          {version === null && (
            <Button size="small" disabled={busy} onClick={() => onPut({ ...of, version: newest })}>
              {texts.putUp}
            </Button>
          )}
        </Stack>
      )}
      {!fixed &&
        faults.map(({ field, words }) => (
          <Typography key={field + words} variant="body2" color="error">
            {labelOf(kind, field, language)}: {words}
          </Typography>
        ))}
    </ListItem>
  );
}

type Found = CallResult<'findContent'>['list'][number];

interface FindPieceProps {
  readonly known: readonly string[];
  onFound(item: WantedItem): void;
}

/** Finds a piece by its name and puts its newest version in. */
function FindPiece({ known, onFound }: FindPieceProps) {
  const texts = useTexts(releaseTexts);
  const language = useLanguage();
  const say = useSay();
  const refused = useRefused();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().slice(0, 80));
  const { data = [], isFetching } = useQuery({
    queryKey: ['search everything', words],
    queryFn: async () => (await api.findContent({ search: words })).list,
    enabled: words !== '',
  });
  const choose = async ({ kind, pieceId }: Found) => {
    setTyped('');
    try {
      const { newest } = await callsOfKind(kind).get({ pieceId });
      onFound({ kind, pieceId, version: newest });
    } catch (error) {
      await refused(error);
    }
  };
  return (
    <Autocomplete<Found>
      options={data.filter(({ pieceId }) => !known.includes(pieceId))}
      loading={isFetching}
      noOptionsText={words === '' ? texts.findHint : texts.nothingFound}
      filterOptions={(all) => all}
      groupBy={({ kind }) => say(kinds[kind].plural)}
      getOptionLabel={(found) => titleOf(found, language)}
      getOptionKey={({ pieceId }) => pieceId}
      value={null}
      blurOnSelect
      inputValue={typed}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_, found) => found !== null && void choose(found)}
      renderInput={(parameters) => (
        <TextField {...parameters} label={texts.find} helperText={texts.findHint} />
      )}
    />
  );
}
