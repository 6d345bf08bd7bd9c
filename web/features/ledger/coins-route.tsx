import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BalanceCard } from './balance-card.tsx';
import { EntryRow } from './entry-row.tsx';
import { ledgerMessages } from './messages.ts';
import { WaysToEarn } from './ways-to-earn.tsx';

const latestShown = 5;

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [balance, latest] = await Promise.all([
    api.getBalance({ currency: 'coins' }),
    api.listEntries({ currency: 'coins', limit: latestShown }),
  ]);
  return { balance, latest: latest.list, now: Date.now() };
}

export default function CoinsPage() {
  const { balance, latest, now } = useLoaderData<typeof loader>();
  const texts = useMessages(ledgerMessages);
  return (
    <div className="page">
      <PageHeader title={texts.title} back={{ to: '/', label: texts.back }} />
      <div className="grid gap-x-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <BalanceCard balance={balance} />
          <WaysToEarn />
        </div>
        <Section
          title={texts.latest}
          className="lg:mt-0"
          action={
            latest.length > 0 && (
              <TextLink to="/coins/detail" className="inline-flex min-h-11 items-center">
                {texts.seeAll}
              </TextLink>
            )
          }
        >
          <Card className="py-2">
            {latest.length === 0 ? (
              <p className="py-4 text-ink-soft">{texts.emptyAll}</p>
            ) : (
              <ul className="row-list">
                {latest.map((entry) => (
                  <EntryRow key={entry.entryId} entry={entry} now={now} />
                ))}
              </ul>
            )}
          </Card>
        </Section>
      </div>
    </div>
  );
}
