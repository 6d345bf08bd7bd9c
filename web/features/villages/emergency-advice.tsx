import { HeartHandshake, Phone } from 'lucide-react';
import { useId } from 'react';
import type { EmergencyAdvice as SaidAdvice } from '#contract/calls/villages/emergency-advice.ts';
import type { Emergency } from '#contract/villages/words.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { emergencyMessages } from './emergency-messages.ts';
import { ambulanceOf, dial, numberIn } from './emergency-numbers.ts';

/**
 * What to do first, above everything else: whom to call in her country, then the next steps. `live`: it came while she
 * was writing, and is read out.
 */
export function EmergencyAdvice({
  emergency,
  advice,
  live = false,
}: {
  emergency: Emergency;
  advice: SaidAdvice;
  live?: boolean;
}) {
  const texts = useMessages(emergencyMessages);
  const { user, site } = useRoot();
  const country = user?.countryCode || site.defaultCountry;
  const ambulance = ambulanceOf(advice.ambulances, country);
  const helper = numberIn(advice.helpers, country);
  const { title, text, steps } = advice;
  const titleId = useId();
  const isCalm = emergency === 'selfHarm' || emergency === 'violence';
  return (
    <Card
      role={live ? 'alert' : 'region'}
      aria-labelledby={live ? undefined : titleId}
      tone="blush"
      className="grid gap-4"
    >
      <p id={titleId} className="flex items-start gap-3 font-display text-xl text-danger-ink">
        {isCalm ? (
          <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        ) : (
          <Phone aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        )}
        {title}
      </p>
      <p>{text}</p>
      <p className="flex flex-wrap gap-2">
        {helper !== null && (
          <a href={dial(helper)} className={buttonClass({ size: 'lg' })}>
            <Phone aria-hidden="true" />
            {emergency === 'selfHarm' ? texts.talk({ number: helper }) : texts.shelter({ number: helper })}
          </a>
        )}
        <a
          href={dial(ambulance)}
          className={buttonClass({ size: 'lg', variant: helper === null ? 'danger' : 'secondary' })}
        >
          <Phone aria-hidden="true" />
          {helper === null ? texts.call({ number: ambulance }) : texts.ambulance({ number: ambulance })}
        </a>
      </p>
      <ol className="grid list-decimal gap-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm">
        {texts.after}{' '}
        <TextLink to="/common/faq" className="whitespace-nowrap">
          {texts.doctor}
        </TextLink>
      </p>
    </Card>
  );
}
