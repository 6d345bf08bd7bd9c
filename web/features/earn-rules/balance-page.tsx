import type { ReactNode } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BalanceData } from './balance-data.ts';
import { BalanceHero } from '#web/features/ledger/balance-hero.tsx';
import { balanceMessages } from '#web/features/ledger/balance-messages.ts';
import { EntryRow } from '#web/features/ledger/entry-row.tsx';
import { ExpiryBanner } from '#web/features/ledger/expiry-banner.tsx';
import { ExpirySchedule } from '#web/features/ledger/expiry-schedule.tsx';
import { statementPath } from '#web/features/ledger/rules.ts';
import { WaysToEarn } from './ways-to-earn.tsx';

export interface BalancePageProps {
  readonly data: BalanceData;
  /** Below the balance. */
  readonly children?: ReactNode;
}

/** All about one currency: what there is, what arrives and expires when, how to earn, and the latest lines. */
export function BalancePage({ data, children }: BalancePageProps) {
  const { balance, schedule, ways, latest, now } = data;
  const { currency } = balance;
  const texts = useMessages(balanceMessages);
  return (
    <div className="page">
      <PageHeader
        title={texts.title[currency]}
        subtitle={texts.subtitle[currency]}
        back={{ to: '/', label: texts.back }}
      />
      <div className="grid gap-x-10 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid gap-4">
          {schedule.soon && <ExpiryBanner currency={currency} soon={schedule.soon} />}
          <BalanceHero balance={balance} arriving={schedule.arriving} />
          {children}
        </div>
        <div className="lg:row-span-2">
          <Section
            title={texts.latest}
            className="lg:mt-0"
            action={
              latest.length > 0 && (
                <TextLink
                  to={statementPath({ currency, direction: 'all', kind: null, month: null })}
                  className="inline-flex min-h-11 items-center"
                >
                  {texts.seeAll}
                </TextLink>
              )
            }
          >
            <Card className="py-2">
              {latest.length === 0 ? (
                <p className="py-4 text-ink-soft">{texts.empty[currency]}</p>
              ) : (
                <ul className="row-list">
                  {latest.map((entry) => (
                    <EntryRow key={entry.entryId} entry={entry} now={now} />
                  ))}
                </ul>
              )}
            </Card>
          </Section>
          <ExpirySchedule schedule={schedule} />
        </div>
        <WaysToEarn currency={currency} ways={ways} />
      </div>
    </div>
  );
}
