import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Question } from '#contract/journeys/form.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { dialCountries, PhoneField } from '#web/kit/phones/phone-field.tsx';
import { useFormTools, type ControlProps } from './form-tools.ts';
import { formMessages } from './messages.ts';
import { loadPlans, type Plans } from './phone-plans.ts';
import { useEcho } from './use-echo.ts';

type PhoneProps = ControlProps & {
  readonly question: Extract<Question, { type: 'email' | 'phone' | 'address' }>;
};

/** The answer is in E.164 once it is a number of that country, and what is typed until then. */
export function PhoneControl(props: PhoneProps) {
  const [key, say] = useEcho(props.value);
  return (
    <TypedPhone
      key={key}
      {...props}
      onChange={(answer) => {
        say(answer);
        props.onChange(answer);
      }}
    />
  );
}

function TypedPhone({ question, value, field, onChange }: PhoneProps) {
  const texts = useMessages(formMessages);
  const { countries } = useFormTools();
  const { user, site } = useRoot();
  const [typed, setTyped] = useState(() => ({
    country: user?.countryCode ?? site.defaultCountry,
    value: typeof value === 'string' ? value : '',
  }));
  const [plans, setPlans] = useState<Plans | null>(null);
  const list = useMemo(() => (countries.kind === 'there' ? dialCountries(countries.list) : []), [countries]);

  function answerOf({ country, value: text }: typeof typed, known: Plans | null): string | null {
    if (text.trim() === '') return null;
    const phone = known?.parsePhone(text, country);
    if (phone?.valid) return phone.number;
    const dialCode = list.find(({ code }) => code === country)?.dialCode;
    return dialCode === undefined || /^\s*[+＋]/.test(text) ? text : `${dialCode} ${text}`;
  }

  const now = useRef({ typed, value });
  useEffect(() => {
    now.current = { typed, value };
  });
  /** Once the plans are there, what was kept is shown as its country writes it, and what was typed meanwhile is read. */
  function load() {
    if (plans !== null) return;
    void loadPlans().then((known) => {
      setPlans(() => known);
      if (known === null) return;
      const { typed: text, value: kept } = now.current;
      const country = known.countryOfTyped(text.value) ?? text.country;
      const phone = known.parsePhone(text.value, country);
      if (!phone.valid) return;
      if (text.value === kept) setTyped({ country, value: phone.national });
      else if (phone.number !== kept) onChange(phone.number);
    });
  }
  const loadForKept = useEffectEvent(() => {
    if (typed.value !== '') load();
  });
  useEffect(() => loadForKept(), []);

  return (
    <PhoneField
      {...field}
      name={question.id}
      required={question.required ?? false}
      countries={list}
      country={typed.country}
      countryLabel={texts.phoneCountry}
      value={typed.value}
      onFocus={load}
      onPhoneChange={(phone) => {
        setTyped(phone);
        onChange(answerOf(phone, plans));
      }}
    />
  );
}
