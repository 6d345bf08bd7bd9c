import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import {
  Autocomplete,
  Button,
  FormControl,
  FormLabel,
  IconButton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { SelectInput, TextInput, useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import { consoleBase } from '#contract/console-page.ts';
import { kinds } from '#contract/content/kinds.ts';
import { referredIn } from '#contract/content/references.ts';
import { libraryPrefix } from '#contract/shown-picture.ts';
import { may } from '#console/kit/auth-provider.ts';
import type { PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { NewPicture } from '#console/pictures/new-picture.tsx';
import { pictureTexts } from '#console/pictures/picture-texts.ts';
import { Thumbnail } from '#console/pictures/thumbnail.tsx';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';

/** A drawing of the site, or a picture of the library: found there, or brought there on the spot. */
export function PictureInput({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(pictureTexts);
  const say = useSay();
  const { value, onChange } = useController({ name: source }).field;
  const pieceId = referredIn(field, value);
  const [wished, setWished] = useState(pieceId !== null);
  // What stands there says which of the two it is, however it came there.
  const own = pieceId !== null || (value === '' && wished);
  // Whoever goes back finds what she had chosen.
  const [left, setLeft] = useState('');
  const choose = (next: boolean | null) => {
    if (next === null || next === own) return;
    setWished(next);
    setLeft(value as string);
    onChange(left);
  };
  const label = say(field.label);
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {label}
      </FormLabel>
      <Stack sx={{ gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={label}
          value={own}
          disabled={fixed}
          onChange={(_, next: boolean | null) => choose(next)}
        >
          <ToggleButton value={false}>{texts.drawing}</ToggleButton>
          <ToggleButton value>{texts.own}</ToggleButton>
        </ToggleButtonGroup>
        {own ? (
          <OfLibrary
            chosen={pieceId}
            fixed={fixed}
            onChoose={(next) => onChange(next === null ? '' : libraryPrefix + next)}
          />
        ) : (
          <Drawing field={field} source={source} fixed={fixed} />
        )}
      </Stack>
    </FormControl>
  );
}

/** One of those that the place has, by what they show; where there are too many to tell, by its name. */
function Drawing({ field: { choices, words = {} }, source, fixed }: FieldInputProps) {
  const texts = useTexts(pictureTexts);
  const say = useSay();
  const basics = { source, label: texts.drawingName, disabled: fixed, helperText: false } as const;
  if (!choices) return <TextInput {...basics} parse={(text: string) => text} />;
  const named = choices.map((id) => ({ id, name: words[id] ? say(words[id]) : id }));
  return <SelectInput {...basics} choices={named} translateChoice={false} emptyText="" isRequired />;
}

interface OfLibraryProps {
  readonly chosen: string | null;
  readonly fixed: boolean;
  onChoose(pieceId: string | null): void;
}

/** So many are offered; more are found by what they show. */
const offered = 20;
const inOrder = { field: 'changed', order: 'DESC' } as const;

function OfLibrary({ chosen, fixed, onChoose }: OfLibraryProps) {
  const texts = useTexts(pictureTexts);
  const { openIt } = useTexts(contentTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState('');
  const [adding, setAdding] = useState(false);
  const q = useDeferredValue(asked.trim());
  const { data: found = [], isFetching } = useGetList<PieceLine>('picture', {
    pagination: { page: 1, perPage: offered },
    sort: inOrder,
    filter: { state: 'live', ...(q !== '' && { q }) },
  });
  const { data: [one] = [] } = useGetList<PieceLine>(
    'picture',
    { pagination: { page: 1, perPage: 1 }, sort: inOrder, filter: { pieceId: chosen } },
    { enabled: chosen !== null },
  );
  // Whoever may show pictures may choose one; the library itself is changed by who has content.
  const mine = may('content');
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {chosen !== null && one && <Thumbnail kind={kinds.picture} line={one} size={72} />}
        <Autocomplete<PieceLine>
          options={found}
          value={(chosen !== null && one) || null}
          loading={isFetching}
          disabled={fixed}
          filterOptions={(all) => all}
          getOptionKey={({ id }) => id}
          getOptionLabel={(line) => titleOf(line, language)}
          isOptionEqualToValue={(option, { id }) => option.id === id}
          onInputChange={(_, text, why) => setAsked(why === 'input' ? text : '')}
          onChange={(_, line) => onChoose(line?.id ?? null)}
          renderOption={({ key, ...props }, line) => (
            <Stack component="li" direction="row" key={key} {...props} sx={{ gap: 1.5 }}>
              <Thumbnail kind={kinds.picture} line={line} />
              {titleOf(line, language)}
            </Stack>
          )}
          renderInput={(params) => <TextField {...params} label={texts.pick} />}
          sx={{ flex: 1, minWidth: 200 }}
        />
        {mine && !fixed && (
          <Button startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
        {mine && chosen !== null && (
          <IconButton
            href={`${consoleBase}/picture/${chosen}`}
            target="_blank"
            rel="noopener"
            aria-label={openIt({ what: texts.pick })}
            title={openIt({ what: texts.pick })}
          >
            <OpenIcon />
          </IconButton>
        )}
      </Stack>
      {adding && (
        <NewPicture
          onClose={() => setAdding(false)}
          onPut={(pieceId) => {
            onChoose(pieceId);
            setAdding(false);
          }}
        />
      )}
    </>
  );
}
