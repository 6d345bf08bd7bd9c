import {
  Autocomplete,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Stack,
  TextField,
} from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import type { ContentAudience } from '#contract/content/fields.ts';
import { namedPieces } from '#contract/content/audience-fields.ts';
import { stageWords } from '#contract/content/words.ts';
import { stageKeys } from '#contract/stages.ts';
import { countryChoices } from '#console/kit/countries.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { FaultLine } from '../fault-line.tsx';
import type { Field } from '#contract/content/field.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { InstantInput } from './instant-input.tsx';
import { PieceChoice } from './piece-choice.tsx';
import { ReferenceInput } from './reference-input.tsx';

type Part = keyof ContentAudience;
type Change = (part: Part, value: unknown) => void;

/** Whom it is for: what is left empty does not matter, and is not there in what is saved. */
export function AudienceInput({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const { getValues } = useFormContext();
  const { value, onChange } = useController({ name: source }).field;
  const audience = (value ?? {}) as ContentAudience;
  const change: Change = (part, chosen) => {
    // As it stands: an input within changes a part by itself.
    const now = (getValues(source) ?? {}) as ContentAudience;
    const rest = Object.fromEntries(Object.entries(now).filter(([name]) => name !== part));
    const empty = chosen === null || chosen === '' || (Array.isArray(chosen) && chosen.length === 0);
    onChange(empty ? rest : { ...rest, [part]: chosen });
  };
  return (
    <FormControl component="fieldset" disabled={fixed}>
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Stack sx={{ gap: 0.5 }}>
        {(field.choices as readonly Part[]).map((part) => (
          <PartInput
            key={part}
            part={part}
            source={source}
            held={field.holds?.[part]}
            audience={audience}
            disabled={fixed}
            onChange={change}
          />
        ))}
      </Stack>
      <FormHelperText>{texts.audience.everybody}</FormHelperText>
      <FaultLine source={source} />
    </FormControl>
  );
}

interface PartInputProps {
  readonly part: Part;
  readonly source: string;
  /** Of a part that refers to a piece. */
  readonly held: Field | undefined;
  readonly audience: ContentAudience;
  readonly disabled: boolean;
  readonly onChange: Change;
}

function PartInput({ part, source, held, audience, disabled, onChange }: PartInputProps) {
  const texts = useTexts(contentTexts).audience;
  const language = useLanguage();
  const say = useSay();
  if (part === 'members')
    return held && <ReferenceInput field={held} source={`${source}.${part}`} fixed={disabled} leftOut />;
  const numbers = (
    from: readonly { readonly id: number; readonly name: string }[],
    chosen: readonly number[],
  ) => (
    <Autocomplete
      multiple
      disabled={disabled}
      options={from.map(({ id }) => id)}
      getOptionLabel={(id) => from.find((one) => one.id === id)?.name ?? String(id)}
      value={[...chosen]}
      onChange={(_, ids) =>
        onChange(
          part,
          ids.toSorted((one, other) => one - other),
        )
      }
      renderInput={(parameters) => <TextField {...parameters} label={texts[part]} />}
    />
  );
  if (part === 'levels')
    return numbers(
      Array.from({ length: 9 }, (_, at) => ({ id: at + 1, name: String(at + 1) })),
      audience.levels ?? [],
    );
  if (part === 'stages')
    return numbers(
      stageKeys.map((key, at) => ({ id: at + 1, name: say(stageWords[key]) })),
      audience.stages ?? [],
    );
  if (part === 'countries') {
    const all = countryChoices(language);
    return (
      <Autocomplete
        multiple
        disabled={disabled}
        options={all.map(({ id }) => id)}
        getOptionLabel={(id) => all.find((one) => one.id === id)?.name ?? id}
        value={[...(audience.countries ?? [])]}
        onChange={(_, ids) => onChange(part, ids)}
        renderInput={(parameters) => <TextField {...parameters} label={texts.countries} />}
      />
    );
  }
  if (part === 'registeredSince')
    return (
      <InstantInput
        label={texts.registeredSince}
        hint=""
        disabled={disabled}
        value={audience.registeredSince ?? null}
        onChange={(at) => onChange(part, at)}
      />
    );
  if (part === 'baby')
    return (
      <FormControlLabel
        control={
          <Checkbox
            checked={audience.baby ?? false}
            onChange={(_, checked) => onChange(part, checked ? true : null)}
          />
        }
        label={texts.baby}
      />
    );
  if (part === 'activity')
    return (
      <PieceChoice
        named={namedPieces.activity}
        label={texts.activity}
        value={audience.activity}
        disabled={disabled}
        onChange={(code) => onChange(part, code ?? null)}
      />
    );
  return (
    <TextField
      label={texts[part]}
      disabled={disabled}
      type="number"
      value={audience[part] ?? ''}
      onChange={({ target }) => onChange(part, target.value === '' ? '' : Number(target.value))}
    />
  );
}
