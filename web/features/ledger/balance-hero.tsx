import { Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallResult } from '#contract/client.ts';
import { Coin, PointsLeaf } from '#web/ui/illustrations/currencies.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { useAmounts } from './amount-messages.ts';
import { balanceMessages } from './balance-messages.ts';

export interface BalanceHeroProps {
  readonly balance: CallResult<'getBalance'>;
  readonly arriving: CallResult<'getBalanceSchedule'>['arriving'];
}

/** What can be spent, what arrives when, and what should be spent first. */
export function BalanceHero({ balance, arriving }: BalanceHeroProps) {
  const texts = useMessages(balanceMessages);
  const { formats } = useLocale();
  const { currency, available, nextExpiry } = balance;
  const { named } = useAmounts(currency);
  const Art = currency === 'coins' ? Coin : PointsLeaf;
  return (
    <HeroCard className="grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="ink-soft text-sm">{texts.available[currency]}</p>
          <p className="figures mt-1 text-4xl">{formats.number(available)}</p>
        </div>
        <Art className="w-20 flex-none md:w-24" />
      </div>
      <ul className="grid gap-3 border-t border-hero-line pt-4 text-sm">
        {arriving.map(({ amount, availableAt }) => (
          <Fact key={availableAt} icon={<Clock />}>
            {texts.arrives({ amount: named(amount), date: formats.date(availableAt) })}
          </Fact>
        ))}
        {nextExpiry ? (
          <Fact icon={<Hourglass />} text={texts.expiryText}>
            {texts.expiry({ amount: named(nextExpiry.amount), date: formats.date(nextExpiry.expiresAt) })}
          </Fact>
        ) : (
          <Fact icon={<Hourglass />}>{texts.nothingExpires}</Fact>
        )}
      </ul>
      <ButtonLink to={currency === 'coins' ? '/gifts/redeemList' : '/pointsMall'} variant="hero" block>
        {texts.spend[currency]}
      </ButtonLink>
    </HeroCard>
  );
}

function Fact({ icon, text, children }: { icon: ReactNode; text?: string; children: string }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 flex-none [&>svg]:h-5 [&>svg]:w-5" aria-hidden="true">
        {icon}
      </span>
      <span>
        <span className="block font-semibold">{children}</span>
        {text !== undefined && <span className="ink-soft block">{text}</span>}
      </span>
    </li>
  );
}
