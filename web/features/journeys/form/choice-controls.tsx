import { boundsOf } from '#contract/journeys/bounds.ts';
import type { Answer, Question } from '#contract/journeys/form.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ControlProps } from './form-tools.ts';
import { formMessages } from './messages.ts';

type Of<Type extends Question['type']> = ControlProps & {
  readonly question: Extract<Question, { type: Type }>;
};

const optionsOf = (question: { readonly options: readonly { id: string; label: string }[] }) =>
  question.options.map(({ id, label }) => ({ value: id, label }));

const chosenOf = (value: Answer | undefined): readonly string[] => (Array.isArray(value) ? value : []);

export function SingleChoiceControl({ question, value, field, onChange }: Of<'singleChoice' | 'dropdown'>) {
  return (
    <RadioGroup
      {...field}
      name={question.id}
      options={optionsOf(question)}
      required={question.required ?? false}
      // Never undefined, which would leave the choice to the browser.
      value={typeof value === 'string' ? value : ''}
      onValueChange={onChange}
    />
  );
}

export function MultipleChoiceControl({ question, value, field, onChange }: Of<'multipleChoice'>) {
  const hint = useChoiceHint(question, field.hint);
  return (
    <CheckboxGroup
      {...field}
      {...(hint !== undefined && { hint })}
      name={question.id}
      options={optionsOf(question)}
      values={chosenOf(value)}
      onValuesChange={(chosen) => onChange(inOrder(question, chosen))}
    />
  );
}

/** As the question has them, so that the order of taps makes no difference. */
export function inOrder(
  question: { readonly options: readonly { id: string }[] },
  chosen: readonly string[],
): Answer | null {
  const ids = question.options.map(({ id }) => id).filter((id) => chosen.includes(id));
  return ids.length > 0 ? ids : null;
}

/** Help, and how many may be chosen where that is not any number. */
export function useChoiceHint(
  question: Extract<Question, { type: 'multipleChoice' | 'pictureChoice' }>,
  help: ControlProps['field']['hint'],
): ControlProps['field']['hint'] {
  const texts = useMessages(formMessages);
  const { number } = useLocale().formats;
  const { least, most } = boundsOf(question);
  const isBounded = most < question.options.length;
  const words =
    most === 1
      ? null
      : isBounded && least > 1
        ? least === most
          ? texts.chooseExactly({ count: number(most) })
          : texts.chooseBetween({ least: number(least), most: number(most) })
        : isBounded
          ? texts.chooseUpTo({ most: number(most) })
          : least > 1
            ? texts.chooseAtLeast({ least: number(least) })
            : null;
  if (words === null) return help;
  return help === undefined ? words : `${String(help)} ${words}`;
}

export function DropdownControl({ question, value, field, onChange }: Of<'singleChoice' | 'dropdown'>) {
  const texts = useMessages(formMessages);
  const options = optionsOf(question);
  return (
    <Select
      {...field}
      name={question.id}
      required={question.required}
      placeholder={texts.choose}
      // What need not be answered can be taken back.
      options={
        question.required || value === undefined
          ? options
          : [{ value: 'NONE', label: texts.noChoice }, ...options]
      }
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === 'NONE' ? null : target.value)}
    />
  );
}

export function ConsentControl({ question, value, field, onChange }: Of<'consent'>) {
  return (
    <Checkbox
      label={
        <>
          {field.label}
          {field.note !== undefined && <span className="field-note ml-2">{field.note}</span>}
        </>
      }
      text={question.text ?? field.hint}
      error={field.error}
      name={question.id}
      required={question.required}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked || null)}
    />
  );
}
