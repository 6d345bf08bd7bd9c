import { Autocomplete, Box, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { QueryBuilder, type FullField, type RuleGroupType, type ValueEditorProps } from 'react-querybuilder';
import {
  audienceFieldNames,
  audienceFieldOf,
  namedPieces,
  type AudienceFieldName,
  type AudienceTree,
} from '#contract/content/audience-fields.ts';
import { may } from '#console/kit/auth-provider.ts';
import { countryChoices } from '#console/kit/countries.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { BuilderAction, BuilderSelector, builderLayout } from './builder-parts.tsx';
import { begunWith, queryOf, saidWith, says, treeOf, type Said } from './members-rules.ts';
import { membersTexts } from './members-texts.ts';
import { PieceChoice } from './piece-choice.tsx';

interface BuilderProps {
  readonly who: AudienceTree | null;
  readonly disabled: boolean;
  onChange(who: AudienceTree | null): void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What is looked at, and nothing else to choose. */
const NoOperator = () => null;

/** An audience clicked together: what is looked at, what it has to be, and groups of all or any of them. */
export default function MembersBuilder({ who, disabled, onChange }: BuilderProps) {
  const texts = useTexts(membersTexts);
  const say = useSay();
  const [query, setQuery] = useState<RuleGroupType>(() => queryOf(who));
  // Somebody else’s came by merging, or an older one came back.
  const current = same(treeOf(query), who) ? query : queryOf(who);
  const used = (name: AudienceFieldName) => JSON.stringify(who ?? {}).includes(`"${name}"`);
  const fields = audienceFieldNames.flatMap((name): FullField[] => {
    const { label, intimate } = audienceFieldOf(name);
    if (intimate && !may('intimate') && !used(name)) return [];
    return [{ name, value: name, label: say(label) }];
  });
  return (
    <Box sx={builderLayout}>
      <QueryBuilder
        fields={fields}
        operators={[{ name: says, value: says, label: says }]}
        query={current}
        disabled={disabled}
        onQueryChange={(next: RuleGroupType) => {
          setQuery(next);
          onChange(treeOf(next));
        }}
        combinators={[
          { name: 'and', label: texts.all },
          { name: 'or', label: texts.any },
        ]}
        translations={texts.builder}
        getDefaultValue={({ field }) => begunWith(field as AudienceFieldName)}
        controlElements={{
          actionElement: BuilderAction,
          valueSelector: BuilderSelector,
          operatorSelector: NoOperator,
          valueEditor: Value,
        }}
        showNotToggle
        addRuleToNewGroups
      />
      {may('intimate') && <FormHelperText>{texts.intimate}</FormHelperText>}
    </Box>
  );
}

/** What a condition says, as the form of its field asks for it. */
function Value({ field: name, value, disabled = false, handleOnChange }: ValueEditorProps) {
  const texts = useTexts(membersTexts);
  const language = useLanguage();
  const say = useSay();
  const field = audienceFieldOf(name as AudienceFieldName);
  const said = (typeof value === 'object' && value !== null ? value : {}) as Said;
  const change = (part: keyof Said, to: Said[keyof Said]) => handleOnChange(saidWith(said, part, to));
  const number = (part: 'from' | 'to' | 'withinDays') => (
    <TextField
      key={part}
      size="small"
      type="number"
      label={texts[part]}
      disabled={disabled}
      value={said[part] ?? ''}
      onChange={({ target }) => change(part, target.value === '' ? undefined : Number(target.value))}
      sx={{ width: part === 'withinDays' ? '9rem' : '7rem' }}
    />
  );
  const named = (form: keyof typeof namedPieces) => (
    <PieceChoice
      key="of"
      named={namedPieces[form]}
      label={texts.named[form]}
      value={said.of}
      disabled={disabled}
      onChange={(chosen) => change('of', chosen)}
    />
  );
  const words: Readonly<Record<string, string>> =
    field.form === 'country'
      ? Object.fromEntries(countryChoices(language).map(({ id, name: country }) => [id, country]))
      : Object.fromEntries(Object.entries(field.words ?? {}).map(([word, label]) => [word, say(label)]));
  const several = (
    <Autocomplete
      key="isOneOf"
      multiple
      disableCloseOnSelect
      size="small"
      disabled={disabled}
      options={Object.keys(words)}
      getOptionLabel={(word) => words[word] ?? word}
      value={[...(said.isOneOf ?? [])]}
      onChange={(_, chosen) => change('isOneOf', chosen)}
      renderInput={(parameters) => <TextField {...parameters} label={texts.isOneOf} />}
      sx={{ flex: '1 1 14rem', minWidth: 0, maxWidth: '28rem' }}
    />
  );
  switch (field.form) {
    case 'range':
      return [number('from'), number('to')];
    case 'times':
      return [number('from'), number('to'), number('withinDays')];
    case 'days':
      return number('withinDays');
    case 'since':
      return (
        <TextField
          size="small"
          type="date"
          label={texts.since}
          disabled={disabled}
          value={said.since ?? ''}
          onChange={({ target }) => change('since', target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: '12rem' }}
        />
      );
    case 'activity':
      return named('activity');
    case 'journey':
      return [named('journey'), several];
    case 'event':
      return [named('event'), number('from'), number('to'), number('withinDays')];
    case 'oneOf':
    case 'country':
      return several;
  }
}
