import { Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { ledgerMessages } from './messages.ts';

/** What can be spent, what is on its way and what should be spent first. */
export function BalanceCard({ balance }: { balance: CallResult<'getBalance'> }) {
  const texts = useMessages(ledgerMessages);
  const { formats } = useLocale();
  const { available, pending, nextExpiry } = balance;
  return (
    <HeroCard className="grid gap-5">
      <div>
        <p className="ink-soft text-sm">{texts.available}</p>
        <p className="figures mt-1 flex items-center gap-2.5 text-4xl">
          <CurrencyGlyph currency="coins" className="h-10 w-10" />
          {formats.number(available)}
        </p>
      </div>
      <ul className="grid gap-3 border-t border-hero-line pt-4 text-sm">
        {pending > 0 && (
          <Fact icon={<Clock />} text={texts.pendingText}>
            {texts.pending({ amount: formats.number(pending) })}
          </Fact>
        )}
        {nextExpiry ? (
          <Fact icon={<Hourglass />} text={texts.expiryText}>
            {texts.expiry({
              amount: formats.number(nextExpiry.amount),
              date: formats.date(nextExpiry.expiresAt),
            })}
          </Fact>
        ) : (
          <Fact icon={<Hourglass />}>{texts.nothingExpires}</Fact>
        )}
      </ul>
      <ButtonLink to="/gifts/redeemList" variant="hero" block>
        {texts.spend}
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
