import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { NamedPiece } from '#contract/content/audience-fields.ts';
import { kinds } from '#contract/content/kinds.ts';
import { callsOfKind, type PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { contentTexts } from '../content-texts.ts';

/** As many as are read at a glance; others are found by typing. */
const offeredAtOnce = 20;
/** So that the one that is named is among those whose name has the same words in it. */
const lookedThrough = 100;
/** What one call takes. */
const longestSearch = 80;

interface PieceChoiceProps {
  readonly named: NamedPiece;
  readonly label: string;
  /** Undefined: none was chosen yet. */
  readonly value: string | undefined;
  readonly disabled: boolean;
  onChange(name: string | undefined): void;
}

type Choice = Pick<PieceLine, 'slug' | 'title' | 'state'> & { readonly name: string };

/** What is named of a kind: found by its title, its address or its code, and said by its title. */
export function PieceChoice({ named, label, value, disabled, onChange }: PieceChoiceProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().slice(0, longestSearch));
  const offered = useChoices(named, words, { most: offeredAtOnce });
  // The one that is named, wherever it stands in the list.
  const own = useChoices(named, value ?? '', { most: lookedThrough, enabled: value !== undefined });
  const chosen = own.data?.find(({ name }) => name === value);
  const titleIn = (choice: Choice) => titleOf(choice, language);
  const what = say(kinds[named.kind].label);
  const isGone = value !== undefined && own.isSuccess && own.data.length < lookedThrough && !chosen;
  const isDown = chosen?.state === 'archived';
  return (
    <Autocomplete<Choice>
      disabled={disabled}
      options={offered.data ?? []}
      loading={offered.isFetching}
      loadingText={texts.searching}
      noOptionsText={texts.noneFound({ what })}
      filterOptions={(all) => all}
      value={value === undefined ? null : (chosen ?? { ...unread, name: value, slug: value })}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      getOptionLabel={titleIn}
      getOptionKey={({ name }) => name}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, choice) => onChange(choice?.name)}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{titleIn(choice)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {`${choice.name} · ${texts.states[choice.state]}`}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          size="small"
          label={label}
          error={isGone}
          helperText={isGone ? texts.isGone({ what, name: value }) : isDown && texts.isDown}
        />
      )}
      sx={{ flex: '1 1 14rem', minWidth: 0 }}
    />
  );
}

/** Until it is read, it is called by what it is named by. */
const unread = { title: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, state: 'live' } as const;

const useChoices = (
  { kind, by }: NamedPiece,
  search: string,
  { most, enabled = true }: { readonly most: number; readonly enabled?: boolean },
) =>
  useQuery({
    queryKey: ['pieces to name', kind, search, most],
    enabled,
    queryFn: async (): Promise<Choice[]> => {
      const { list } = callsOfKind(kind);
      const found = await list({ search, limit: most } as never);
      return found.list.flatMap((line) => {
        const { slug, title, state } = line;
        const name = by === 'slug' ? slug : (line.body as unknown as Readonly<Record<string, unknown>>)[by];
        return typeof name === 'string' ? [{ slug, title, state, name }] : [];
      });
    },
  });
