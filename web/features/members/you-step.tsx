import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { countriesIn, guessCountry } from '#web/kit/phones/countries.ts';
import { NameFields } from './name-fields.tsx';
import { laterMessages } from './later-messages.ts';
import type { JoinRegistration } from './use-registration.ts';

/** Name and country. The country is guessed beforehand and can be changed. */
export function YouStep({
  registration,
  nameLength,
}: {
  registration: Pick<JoinRegistration, 'answers' | 'answer' | 'faults' | 'fault' | 'goTo'>;
  nameLength: number;
}) {
  const texts = useMessages(laterMessages);
  const { locale } = useLocale();
  const { defaultCountry } = useRoot().site;
  const { answers, answer, faults, fault, goTo } = registration;
  const form = useRef<HTMLFormElement>(null);
  const options = useMemo(
    () => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const [guess] = useState(() => guessCountry(deviceTimeZone(), navigator.languages) ?? defaultCountry);
  const countryCode = answers.countryCode || guess;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (answers.firstName.trim() !== '') {
      answer({ countryCode });
      goTo('stage');
      return;
    }
    fault({ firstName: texts.firstNameMissing });
    form.current?.querySelector<HTMLElement>('[name="firstName"]')?.focus();
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <NameFields name={answers} maxLength={nameLength} faults={faults} onChange={answer} />
      <Select
        label={texts.country}
        name="countryCode"
        autoComplete="country"
        required
        options={options}
        value={countryCode}
        error={faults['countryCode']}
        onChange={(event) => answer({ countryCode: event.target.value })}
      />
      <Button type="submit" size="lg" block>
        {texts.next}
      </Button>
    </form>
  );
}
