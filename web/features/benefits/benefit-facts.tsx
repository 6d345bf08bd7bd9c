import { clsx } from 'clsx';
import type { Benefit } from '#contract/calls/benefits.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { fewLeft } from '../gifts/rules.ts';
import { benefitMessages } from './messages.ts';

const tones = {
  open: 'positive',
  taken: 'accent',
  coming: 'neutral',
  ended: 'neutral',
  soldOut: 'neutral',
  levelTooLow: 'neutral',
} as const satisfies Record<Benefit['state'], string>;

/** What sort of benefit it is, how it stands with the member, and whether there are few. */
export function BenefitBadges({ benefit, className }: { benefit: Benefit; className?: string }) {
  const texts = useMessages(benefitMessages);
  const { formats } = useLocale();
  const { kind, state, gift, hoursEarly } = benefit;
  const left = gift.stockLeft;
  const hours = formats.number(hoursEarly);
  return (
    <p className={clsx('flex flex-wrap gap-1.5', className)}>
      <Badge>{texts.kinds[kind]}</Badge>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {hoursEarly > 0 && (state === 'open' || state === 'coming') && (
        <Badge tone="accent">{texts.early({ hours })}</Badge>
      )}
      {state === 'open' && left !== null && left > 0 && (
        <Badge tone={left <= fewLeft ? 'warning' : 'neutral'}>
          {(kind === 'trial' ? texts.places : texts.left)({ count: formats.number(left) })}
        </Badge>
      )}
    </p>
  );
}

/** From when or until when it can be had. */
export function BenefitTime({ benefit: { state, gift } }: { benefit: Benefit }) {
  const texts = useMessages(benefitMessages);
  const { formats } = useLocale();
  const { opensAt, closesAt } = gift;
  if (state === 'coming' && opensAt !== null) return texts.opens({ date: formats.dateTime(opensAt) });
  if (closesAt === null) return texts.always;
  const date = formats.date(closesAt);
  return state === 'ended' ? texts.wasUntil({ date }) : texts.until({ date });
}
