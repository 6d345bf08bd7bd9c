import { useState } from 'react';
import type { SelfCheck as Check } from '#contract/calls/courses.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Section } from '#web/ui/section.tsx';
import { lessonMessages } from './lesson-messages.ts';

/** Questions to ask oneself: a tap shows a thought on it, and nothing is marked, sent or kept. */
export function SelfChecks({ checks }: { checks: readonly Check[] }) {
  const texts = useMessages(lessonMessages);
  if (checks.length === 0) return null;
  return (
    <Section title={texts.checks}>
      <p className="mb-3 text-sm text-ink-soft">{texts.checksText}</p>
      <div className="grid gap-4">
        {checks.map((check) => (
          <OneCheck key={check.question} check={check} />
        ))}
      </div>
    </Section>
  );
}

function OneCheck({ check: { question, options } }: { check: Check }) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <fieldset className="card card-sunken grid gap-3">
      <legend className="float-left font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label }, place) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={place === chosen}
            onClick={() => setChosen(place)}
          >
            {label}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="empty:hidden">
        {chosen === null ? null : options[chosen]?.reply}
      </p>
    </fieldset>
  );
}
