import { useSearchParams } from 'react-router';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { isDay } from '#contract/days.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { farewellMessages } from './close-messages.ts';

/** After an account was closed; `?until=` is the last day to come back. */
export default function FarewellPage() {
  const texts = useMessages(farewellMessages);
  const { formats } = useLocale();
  const [search] = useSearchParams();
  const until = search.get('until') ?? '';
  return (
    <div className="page page-narrow grid grid-cols-1 justify-items-center gap-4 py-10 text-center md:py-16">
      <SleepingMoon className="w-48" />
      <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
      <p className="max-w-[34rem] text-ink-soft">{texts.text}</p>
      {isDay(until) && (
        <p className="max-w-[34rem] text-ink-soft">{texts.until({ date: formats.day(until) })}</p>
      )}
      <ButtonLink to="/login" variant="secondary" className="mt-3">
        {texts.signIn}
      </ButtonLink>
      <TextLink to="/" className="inline-flex min-h-11 min-w-11 items-center justify-center">
        {texts.home}
      </TextLink>
    </div>
  );
}
