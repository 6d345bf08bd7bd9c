import { boundsOf, dayOf } from '#contract/journeys/bounds.ts';
import type { Prefill, Question } from '#contract/journeys/form.ts';
import { lengthOf } from '#contract/journeys/read-answer.ts';
import { useMessages } from '#web/kit/messages.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { readNumber } from '#web/ui/number-rules.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useFormTools, type ControlProps } from './form-tools.ts';
import { formMessages } from './messages.ts';
import { useEcho } from './use-echo.ts';

type Of<Type extends Question['type']> = ControlProps & {
  readonly question: Extract<Question, { type: Type }>;
};

/** What the device may offer by itself. */
const autoCompletes: Readonly<Partial<Record<Prefill, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  birthday: 'bday',
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function TextControl({ question, value, field, onChange }: Of<'shortText' | 'longText'>) {
  const text = textOf(value);
  const shared = {
    ...field,
    hint: <TextHint question={question} text={text} help={field.hint} />,
    name: question.id,
    required: question.required,
    value: text,
  };
  return question.type === 'shortText' ? (
    <TextInput
      {...shared}
      autoComplete={(question.prefill && autoCompletes[question.prefill]) ?? 'off'}
      onChange={(event) => onChange(event.target.value || null)}
    />
  ) : (
    <TextArea
      {...shared}
      rows={4}
      onChange={(event) => onChange(event.target.value || null)}
      // Enter alone is a new line here.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** Help, and near the end how much is left. Nothing is cut off while typing or pasting. */
function TextHint({
  question,
  text,
  help,
}: {
  question: Of<'shortText' | 'longText'>['question'];
  text: string;
  help: ControlProps['field']['hint'];
}) {
  const texts = useMessages(formMessages);
  const { most } = boundsOf(question);
  const left = most - lengthOf(text.trim());
  const isNear = left < Math.max(10, most * 0.15);
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{help}</span>
      {isNear && (
        <span className={left < 0 ? 'font-semibold text-danger-ink' : ''}>
          {left < 0 ? texts.over({ count: -left }) : texts.left({ count: left })}
        </span>
      )}
    </span>
  );
}

export function EmailControl({ question, value, field, onChange }: Of<'email' | 'phone' | 'address'>) {
  return (
    <TextInput
      {...field}
      type="email"
      name={question.id}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required={question.required}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}

/** What cannot be read as a number stays as it is typed, to be mended. */
export function NumberControl({ question, value, field, onChange }: Of<'number'>) {
  const [key, say] = useEcho(value);
  const rules = { precision: question.precision ?? 0, ...(question.unit && { suffix: ` ${question.unit}` }) };
  return (
    <NumberInput
      key={key}
      {...field}
      {...rules}
      name={question.id}
      required={question.required}
      defaultValue={textOf(value)}
      onChange={({ target: { value: text } }) => {
        const decimal = readNumber(text, rules);
        const answer = decimal === null ? text.trim() || null : Number(decimal);
        say(answer);
        onChange(answer);
      }}
    />
  );
}

export function DateControl({ question, value, field, onChange }: Of<'date'>) {
  const { today } = useFormTools();
  const min = dayOf(question.from, today);
  const max = dayOf(question.to, today);
  return (
    <DateInput
      {...field}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      className="sm:max-w-60"
      name={question.id}
      autoComplete={(question.prefill && autoCompletes[question.prefill]) ?? 'off'}
      required={question.required}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
