import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { registerGiftMessages } from './register-gift-messages.ts';

/** That the first steps still have points; which they are stands on the profile. */
export function StepsLeft({ points }: { points: number }) {
  const texts = useMessages(registerGiftMessages);
  const { formats } = useLocale();
  if (points === 0) return null;
  return (
    <CardLink to="/profile" tone="sage" className="flex items-center gap-4">
      <CurrencyGlyph currency="points" className="size-8 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts.stepsLeft}</span>
        <span className="block text-sm">
          {`${texts.points({ points: formats.number(points) })} · ${texts.stepsLink}`}
        </span>
      </span>
    </CardLink>
  );
}
