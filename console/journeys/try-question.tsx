import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  NativeSelect,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { scaleOf } from '#contract/journeys/bounds.ts';
import type { Answer, AnswerFault, Option, Question } from '#contract/journeys/form.ts';
import { useTexts } from '#console/kit/language.ts';
import { tryTexts } from './try-texts.ts';

interface TryQuestionProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly fault: AnswerFault | undefined;
  onAnswer(answer: Answer | undefined): void;
}

/** A question with something to answer it by: plainer than members have it, by the same rules. */
export function TryQuestion(props: TryQuestionProps) {
  const { question, fault } = props;
  const texts = useTexts(tryTexts);
  return (
    <FormControl component="fieldset" error={fault !== undefined}>
      <FormLabel component="legend" sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
        {question.label}
        {question.required === true && ' *'}
      </FormLabel>
      {question.help !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {question.help}
        </Typography>
      )}
      <Control {...props} />
      {fault !== undefined && (
        <FormHelperText>{fault === 'required' ? texts.faults.required : texts.faults.other}</FormHelperText>
      )}
    </FormControl>
  );
}

function Control({ question, answer, onAnswer }: TryQuestionProps) {
  const texts = useTexts(tryTexts);
  const { label } = question;
  const said = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
  const chosen: readonly string[] = Array.isArray(answer) ? answer : [];
  const typed = (text: string) => onAnswer(text === '' ? undefined : text);
  switch (question.type) {
    case 'singleChoice':
      return <Choices label={label} options={question.options} value={said} onChoose={typed} />;
    case 'dropdown':
      return (
        <NativeSelect
          value={said}
          inputProps={{ 'aria-label': label }}
          onChange={({ target }) => typed(target.value)}
        >
          <option value="">{texts.notChosen}</option>
          {question.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      );
    case 'multipleChoice':
    case 'pictureChoice':
    case 'ranking':
      return <Several options={question.options} chosen={chosen} onChoose={onAnswer} />;
    case 'rating':
    case 'nps': {
      const { least, most } = scaleOf(question);
      const steps = Array.from({ length: most - least + 1 }, (_step, at) => String(least + at));
      const options = steps.map((step) => ({ id: step, label: step }));
      return (
        <Choices
          label={label}
          options={options}
          value={said}
          row
          onChoose={(step) => onAnswer(Number(step))}
        />
      );
    }
    case 'matrix': {
      const rows =
        typeof answer === 'object' && !Array.isArray(answer) ? (answer as Record<string, string>) : {};
      return question.rows.map((row) => (
        <FormControl key={row.id} component="fieldset" sx={{ mt: 1 }}>
          <FormLabel component="legend">{row.label}</FormLabel>
          <Choices
            label={row.label}
            options={question.columns}
            value={rows[row.id] ?? ''}
            row
            onChoose={(column) => onAnswer({ ...rows, [row.id]: column })}
          />
        </FormControl>
      ));
    }
    case 'consent':
      return (
        <FormControlLabel
          control={<Checkbox checked={answer === true} />}
          label={question.text ?? label}
          onChange={(_event, on) => onAnswer(on || undefined)}
        />
      );
    case 'address':
      return <Typography variant="body2">{texts.addressAsked}</Typography>;
    case 'file':
      return <Typography variant="body2">{texts.photosAsked}</Typography>;
    case 'number':
      return (
        <Typed
          label={label}
          type="number"
          value={said}
          onType={(text) => onAnswer(text === '' ? undefined : Number(text))}
        />
      );
    case 'date':
      return <Typed label={label} type="date" value={said} onType={typed} />;
    case 'longText':
      return <Typed label={label} value={said} multiline onType={typed} />;
    case 'shortText':
    case 'email':
    case 'phone':
      return <Typed label={label} value={said} onType={typed} />;
  }
}

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'number' | 'date';
  readonly multiline?: boolean;
  onType(text: string): void;
}

const Typed = ({ label, value, type = undefined, multiline = false, onType }: TypedProps) => (
  <TextField
    size="small"
    value={value}
    multiline={multiline}
    slotProps={{ htmlInput: { 'aria-label': label, ...(type && { type }) } }}
    onChange={({ target }) => onType(target.value)}
  />
);

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly row?: boolean;
  onChoose(id: string): void;
}

const Choices = ({ label, options, value, row = false, onChoose }: ChoicesProps) => (
  <RadioGroup aria-label={label} row={row} value={value} onChange={(_event, id) => onChoose(id)}>
    {options.map((option) => (
      <FormControlLabel
        key={option.id}
        value={option.id}
        control={<Radio size="small" />}
        label={option.label}
      />
    ))}
  </RadioGroup>
);

interface SeveralProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  onChoose(ids: readonly string[] | undefined): void;
}

/** In the order in which they are chosen, which of a ranking is the answer. */
const Several = ({ options, chosen, onChoose }: SeveralProps) => (
  <FormGroup>
    {options.map(({ id, label }) => (
      <FormControlLabel
        key={id}
        control={<Checkbox size="small" checked={chosen.includes(id)} />}
        label={label}
        onChange={(_event, on) => {
          const left = chosen.filter((one) => one !== id);
          const next = on ? [...left, id] : left;
          onChoose(next.length === 0 ? undefined : next);
        }}
      />
    ))}
  </FormGroup>
);
