import type { ReactNode } from 'react';
import type { BenefitDetail } from '#contract/calls/benefits.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { BenefitTime } from './benefit-facts.tsx';
import { benefitMessages } from './messages.ts';

/** When, for whom, how many: what to know before it is taken. */
export function BenefitTerms({ benefit }: { benefit: BenefitDetail }) {
  const texts = useMessages(benefitMessages);
  const { formats } = useLocale();
  const { gift, couponDays, earlyLevels } = benefit;
  const { minLevel, stockLeft, limitPerMember } = gift;
  return (
    <dl className="grid gap-4">
      <Fact label={texts.when}>
        <BenefitTime benefit={benefit} />
      </Fact>
      {earlyLevels.length > 0 && (
        <Fact label={texts.sooner}>
          {earlyLevels.map(({ level, hours }) => (
            <span key={level} className="block">
              {texts.soonerLevel({ level: formats.number(level), hours: formats.number(hours) })}
            </span>
          ))}
        </Fact>
      )}
      <Fact label={texts.who}>
        {minLevel > 1 ? texts.fromLevel({ level: formats.number(minLevel) }) : texts.everybody}
      </Fact>
      <Fact label={texts.howMany}>
        {stockLeft === null
          ? texts.plenty
          : stockLeft <= 0
            ? texts.soldOut
            : texts.left({ count: formats.number(stockLeft) })}
      </Fact>
      <Fact label={texts.each}>
        {limitPerMember === null ? texts.noLimit : texts.limit({ count: formats.number(limitPerMember) })}
      </Fact>
      {couponDays !== null && (
        <Fact label={texts.coupon}>{texts.couponDays({ days: formats.number(couponDays) })}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
