import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countryCodes } from '#contract/countries.ts';
import type { Answers, Form } from '#contract/journeys/form.ts';
import type { FormMode } from '#contract/journeys/places.ts';
import { parseLocale, scriptOfLocale } from '#contract/locales.ts';
import { everyQuestionIn, longForm } from '#tests/support/every-question.ts';
import { LookedAtForm } from '#tests/support/form-page.tsx';
import '#web/styles/app.css';

/**
 * A form without a site around it, in a browser: `?questions=100&perPage=10` a long one, else one with every type;
 * `mode=one`, `locale`, `theme`. The page waits for its form until `showForm` is
 * called, which gives the milliseconds until it is painted.
 */
declare global {
  interface Window {
    showForm(): Promise<number>;
  }
}

const asked = new URLSearchParams(location.search);
const locale = parseLocale(asked.get('locale')) ?? 'en';
const mode: FormMode = asked.get('mode') === 'one' ? 'one' : 'all';
const questions = Number(asked.get('questions') ?? 0);
const script = scriptOfLocale(locale);
const data = JSON.stringify(
  questions > 0
    ? longForm(questions, Number(asked.get('perPage') ?? questions), script)
    : everyQuestionIn(script),
);
document.documentElement.lang = locale;
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'day';

const names = new Intl.DisplayNames(locale, { type: 'region' });
const countries = countryCodes.map((countryCode) => ({
  countryCode,
  countryName: names.of(countryCode) ?? countryCode,
  dialCode: '+44',
  hasProvinces: false,
}));

const arrival = new EventTarget();

function Page() {
  const [form, setForm] = useState<Form | null>(null);
  useEffect(() => {
    const take = () => flushSync(() => setForm(JSON.parse(data) as Form));
    arrival.addEventListener('form', take);
    return () => arrival.removeEventListener('form', take);
  }, []);
  const [answers, setAnswers] = useState<Answers>({});
  const [position, setPosition] = useState<string | null>(asked.get('at'));
  const [done, setDone] = useState<Answers | null>(null);
  return (
    <main className="page page-narrow py-8">
      <h1 className="pb-4 font-display text-2xl">
        {locale === 'en' ? 'Nights with your baby' : '宝宝的夜晚'}
      </h1>
      {done ? (
        <pre className="text-xs whitespace-pre-wrap">{JSON.stringify(done, null, 1)}</pre>
      ) : (
        <LookedAtForm
          {...{ form, mode, locale, answers, position, countries }}
          onAnswer={(id, value) =>
            setAnswers(({ [id]: _before, ...others }) =>
              value === null ? others : { ...others, [id]: value },
            )
          }
          onPosition={setPosition}
          onDone={setDone}
          {...(asked.has('other') && {
            others: {
              name: { value: 'Mira', onKeepMine: () => undefined, onTakeOther: () => undefined },
              wakes: { value: 'often', onKeepMine: () => undefined, onTakeOther: () => undefined },
            },
          })}
        />
      )}
    </main>
  );
}

const root = createRoot(document.querySelector('#root') ?? document.body);
flushSync(() => root.render(<Page />));
window.showForm = async () => {
  const begun = performance.now();
  arrival.dispatchEvent(new Event('form'));
  // After the frame that shows it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
};
if (asked.has('now')) void window.showForm();
