import type { Ref } from 'react';
import { defineMessages, useMessages } from '#web/kit/messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const messages = defineMessages({
  en: { first: 'First name', last: 'Last name', optional: 'optional' },
  'zh-Hans': { first: '名字', last: '姓氏', optional: '选填' },
  'zh-Hant': { first: '名字', last: '姓氏', optional: '選填' },
});

export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person's first name, which every form with a name wants, and the last one, which is left to her. */
export function NameFields({
  name,
  maxLength,
  faults,
  onChange,
  firstRef,
}: {
  name: NameParts;
  /** Longest of each, in characters. */
  maxLength: number;
  faults: Readonly<Partial<Record<string, string>>>;
  onChange: (change: Partial<NameParts>) => void;
  firstRef?: Ref<HTMLInputElement>;
}) {
  const texts = useMessages(messages);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        ref={firstRef}
        label={texts.first}
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={maxLength}
        value={name.firstName}
        error={faults['firstName']}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <TextInput
        label={texts.last}
        note={texts.optional}
        name="lastName"
        autoComplete="family-name"
        maxLength={maxLength}
        value={name.lastName}
        error={faults['lastName']}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
    </div>
  );
}
