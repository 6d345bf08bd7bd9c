import { Cake, Clover, Gift, PenLine, Sparkles, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LevelBenefit } from '#contract/calls/levels.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { benefitMessages } from './benefit-messages.ts';
import { percentAdded } from './rules.ts';

export const benefitIcons: Readonly<Record<LevelBenefit['kind'], ReactNode>> = {
  multiplier: <Sparkles />,
  birthdayGift: <Cake />,
  earlyAccess: <Timer />,
  extraPlays: <Clover />,
  gifts: <Gift />,
  written: <PenLine />,
};

/** A benefit in one line. */
export function useBenefitText(): (benefit: LevelBenefit) => string {
  const texts = useMessages(benefitMessages);
  const { formats } = useLocale();
  return (benefit) => {
    switch (benefit.kind) {
      case 'multiplier':
        return texts.multiplier({ percent: formats.number(percentAdded(benefit.multiplier)) });
      case 'birthdayGift':
        return texts.birthdayGift[benefit.whose];
      case 'earlyAccess':
        return texts.earlyAccess({ days: formats.number(benefit.days) });
      case 'extraPlays': {
        const { plays, draw } = benefit;
        return texts.extraPlays({ plays, count: formats.number(plays), draw });
      }
      case 'gifts':
        return texts.gifts({ gifts: benefit.count, count: formats.number(benefit.count) });
      case 'written':
        return benefit.text;
    }
  };
}

/** Benefits one below the other, each with its picture. */
export function BenefitList({
  benefits,
  className,
}: {
  benefits: readonly LevelBenefit[];
  className?: string;
}) {
  const text = useBenefitText();
  return (
    <ul className={className}>
      {benefits.map((benefit) => (
        <li key={text(benefit)} className="flex gap-2.5">
          <span className="mt-0.5 flex-none [&>svg]:size-4.5" aria-hidden="true">
            {benefitIcons[benefit.kind]}
          </span>
          {text(benefit)}
        </li>
      ))}
    </ul>
  );
}
