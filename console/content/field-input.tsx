import {
  AutocompleteArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useController } from 'react-hook-form';
import type { Field, FieldType } from '#contract/content/field.ts';
import { countryChoices } from '#console/kit/countries.ts';
import { useLanguage, useSay } from '#console/kit/language.ts';
import { FieldFaults } from './field-faults.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { AudienceInput } from './inputs/audience-input.tsx';
import { ConditionInput } from './inputs/condition-input.tsx';
import { FileInput } from './inputs/file-input.tsx';
import { HoursInput } from './inputs/hours-input.tsx';
import { ImageInput } from './inputs/image-input.tsx';
import { InstantInput } from './inputs/instant-input.tsx';
import { ListInput } from './inputs/list-input.tsx';
import { LocalisedInput } from './inputs/localised-input.tsx';
import { IconInput, LogoInput } from './inputs/mark-input.tsx';
import { MarkdownInput } from './inputs/markdown-input.tsx';
import { MembersInput } from './inputs/members-input.tsx';
import { PictureInput } from './inputs/picture-input.tsx';
import { ReferenceInput } from './inputs/reference-input.tsx';
import { VideoInput } from './inputs/video-input.tsx';
import { WindowInput } from './inputs/window-input.tsx';

/** How each type of field is edited, with what stands against it. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.type];
  return (
    <>
      <Input {...props} />
      <FieldFaults name={props.source.replace(/^body\./, '')} field={props.field} />
    </>
  );
}

const emptyAsNull = (text: string) => (text === '' ? null : text);
const asTyped = (text: string) => text;

/** What all inputs of react-admin are told alike. */
function useBasics({ field, source, fixed }: FieldInputProps) {
  const say = useSay();
  const helperText = field.hint ? say(field.hint) : (false as const);
  return { source, label: say(field.label), disabled: fixed, helperText };
}

/** What there is to choose from, in words. */
function useChoices({ choices = [], words = {} }: Field) {
  const say = useSay();
  const named = choices.map((id) => ({ id, name: words[id] ? say(words[id]) : id }));
  return { choices: named, translateChoice: false } as const;
}

const Line = (props: FieldInputProps) => <TextInput {...useBasics(props)} parse={emptyAsNull} />;
const Typed = (props: FieldInputProps) => <TextInput {...useBasics(props)} parse={asTyped} />;
const Whole = (props: FieldInputProps) => (
  <NumberInput {...useBasics(props)} {...props.field.range} step={1} />
);
const Decimal = (props: FieldInputProps) => (
  <NumberInput {...useBasics(props)} {...props.field.range} step={10 ** -(props.field.digits ?? 0)} />
);
const Flag = (props: FieldInputProps) => <BooleanInput {...useBasics(props)} />;
const Day = (props: FieldInputProps) => <DateInput {...useBasics(props)} parse={emptyAsNull} />;
const Choice = (props: FieldInputProps) => (
  <SelectInput {...useBasics(props)} {...useChoices(props.field)} emptyText="" isRequired />
);
const Several = (props: FieldInputProps) => (
  <CheckboxGroupInput
    {...useBasics(props)}
    {...useChoices(props.field)}
    parse={(chosen: string[]) => (props.field.choices ?? []).filter((one) => chosen.includes(one))}
  />
);
const Countries = (props: FieldInputProps) => (
  <AutocompleteArrayInput
    {...useBasics(props)}
    choices={countryChoices(useLanguage())}
    translateChoice={false}
  />
);

function Moment({ field, source, fixed }: FieldInputProps) {
  const say = useSay();
  const { value, onChange } = useController({ name: source }).field;
  return (
    <InstantInput
      label={say(field.label)}
      hint=""
      disabled={fixed}
      value={(value ?? null) as string | null}
      onChange={onChange}
    />
  );
}

const Items = (props: FieldInputProps) => <ListInput {...props} Input={FieldInput} />;

const inputs: Readonly<Record<FieldType, (props: FieldInputProps) => React.ReactNode>> = {
  localised: LocalisedInput,
  markdown: MarkdownInput,
  plain: Typed,
  picture: PictureInput,
  whole: Whole,
  decimal: Decimal,
  choice: Choice,
  several: Several,
  flag: Flag,
  day: Day,
  window: WindowInput,
  audience: AudienceInput,
  countries: Countries,
  hoursByLevel: HoursInput,
  reference: ReferenceInput,
  condition: ConditionInput,
  members: MembersInput,
  moment: Moment,
  file: FileInput,
  image: ImageInput,
  logo: LogoInput,
  icon: IconInput,
  video: VideoInput,
  list: Items,
  blocks: Items,
  link: Line,
  target: Line,
  code: Line,
};
