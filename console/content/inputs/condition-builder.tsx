import { Box, InputBase } from '@mui/material';
import { useState } from 'react';
import { QueryBuilder, type FullField, type RuleGroupType, type ValueEditorProps } from 'react-querybuilder';
import type { Condition, Question } from '#contract/journeys/form.ts';
import { scaleOf } from '#contract/journeys/bounds.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { useLanguage, useTexts, type Language } from '#console/kit/language.ts';
import { BuilderAction, BuilderSelector, builderLayout } from './builder-parts.tsx';
import { comparisonsOf, conditionOf, queryOf, type Comparison } from './condition-rules.ts';
import { conditionTexts } from './condition-texts.ts';

interface BuilderProps {
  readonly condition: Condition | null;
  /** What can be asked for. */
  readonly earlier: readonly Question<WrittenText>[];
  onChange(condition: Condition | null): void;
}

/** A condition clicked together: a question, how its answer is compared, and with what; groups of all or any of them. */
export default function ConditionBuilder({ condition, earlier, onChange }: BuilderProps) {
  const texts = useTexts(conditionTexts);
  const language = useLanguage();
  const [query, setQuery] = useState<RuleGroupType>(() => queryOf(condition));
  const numbers = new Set(
    earlier.filter(({ type }) => ['rating', 'nps', 'number'].includes(type)).map(({ id }) => id),
  );
  // Somebody else’s came by merging, or an older one came back.
  const current = same(conditionOf(query, numbers), condition) ? query : queryOf(condition);
  return (
    <Box sx={builderLayout}>
      <QueryBuilder
        fields={earlier.flatMap((question) => fieldOf(question, language, texts.comparisons))}
        query={current}
        onQueryChange={(next: RuleGroupType) => {
          setQuery(next);
          onChange(conditionOf(next, numbers));
        }}
        combinators={[
          { name: 'and', label: texts.all },
          { name: 'or', label: texts.any },
        ]}
        translations={texts.builder}
        controlElements={{ actionElement: BuilderAction, valueSelector: BuilderSelector, valueEditor: Value }}
        listsAsArrays
        showNotToggle
        addRuleToNewGroups
      />
    </Box>
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function fieldOf(
  question: Question<WrittenText>,
  language: Language,
  words: Readonly<Record<Comparison, string>>,
): FullField[] {
  const operators = comparisonsOf(question).map((name) => ({ name, value: name, label: words[name] }));
  if (operators.length === 0) return [];
  const { id, label, type } = question;
  const options = 'options' in question ? question.options : [];
  const scale = type === 'rating' || type === 'nps' ? scaleOf(question) : null;
  return [
    {
      name: id,
      value: id,
      label: textIn(label, language) || id,
      operators,
      inputType: type === 'date' ? 'date' : scale || type === 'number' ? 'number' : 'text',
      ...(options.length > 0 && {
        valueEditorType: (operator: string) => (operator === 'in' ? 'multiselect' : 'select'),
        values: options.map((option) => ({
          name: option.id,
          value: option.id,
          label: textIn(option.label, language) || option.id,
        })),
      }),
      ...(scale && { defaultValue: scale.most }),
    },
  ];
}

/** What an answer is compared with: one of its choices, some of them, or what is typed. */
function Value(props: ValueEditorProps) {
  const { operator, type, inputType, value, title, disabled, values = [], handleOnChange } = props;
  if (operator === 'null' || operator === 'notNull') return null;
  if (type === 'select' || type === 'multiselect')
    return <BuilderSelector {...props} options={values} multiple={type === 'multiselect'} />;
  return (
    <InputBase
      type={inputType ?? 'text'}
      value={value ?? ''}
      disabled={disabled ?? false}
      inputProps={{ 'aria-label': title ?? '' }}
      onChange={({ target }) => handleOnChange(target.value)}
      sx={{ border: '1px solid', borderColor: 'text.secondary', borderRadius: 1, px: 1, maxWidth: '12rem' }}
    />
  );
}
