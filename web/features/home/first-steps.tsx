import { ChevronRight } from 'lucide-react';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { homeMessages } from './messages.ts';

/** That the first steps still have points; which they are stands on the profile. */
export function FirstSteps({ points }: { points: number }) {
  const texts = useMessages(homeMessages);
  const { formats } = useLocale();
  return (
    <CardLink to="/profile" className="mt-4 flex items-center gap-4 py-4 lg:mt-6">
      <CurrencyGlyph currency="points" className="size-8 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts.firstSteps}</span>
        <span className="block text-sm text-ink-soft">
          {texts.firstStepsText({ points: formats.number(points) })}
        </span>
      </span>
      <ChevronRight className="row-mark" aria-hidden="true" />
    </CardLink>
  );
}
