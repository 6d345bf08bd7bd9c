import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CheckInHero } from './check-in-hero.tsx';
import { CoverCard } from './cover-card.tsx';
import { checkInMessages } from './messages.ts';
import { MilestoneCard } from './milestone-card.tsx';
import { cardWith, coinsOf } from './rules.ts';
import { SevenDays } from './seven-days.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { status: await apiFrom(context).getCheckIn() };
}

export default function CheckInPage() {
  const { status } = useLoaderData<typeof loader>();
  const texts = useMessages(checkInMessages);
  const { formats } = useLocale();
  const { result, answer, hatching, failed, checkIn } = useCheckIn(status);
  useFreshOnReturn();
  const todaysCoins = status.card.find(({ state }) => state === 'today')?.coins ?? 0;

  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/', label: texts.back }} />
      <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:gap-6">
        <div className="grid content-start gap-4 lg:gap-6">
          <CheckInHero status={status} result={result} hatching={hatching} />
          <Card className="grid gap-4">
            <h2 className="sr-only">{texts.card}</h2>
            <SevenDays
              card={cardWith(status.card, result)}
              hatchingDay={hatching ? (result?.cardDay ?? null) : null}
              look="card"
            />
            <Button
              size="lg"
              block
              onClick={() => void checkIn()}
              disabledReason={result ? texts.doneText : undefined}
            >
              {result ? texts.doneButton : texts.action({ coins: formats.number(todaysCoins) })}
            </Button>
            {result && (
              <TextLink to="/coins" className="inline-flex min-h-11 items-center justify-self-center">
                {texts.seeCoins}
              </TextLink>
            )}
          </Card>
        </div>
        <div className="grid content-start gap-4 lg:gap-6">
          <MilestoneCard next={status.nextMilestone} totalDays={result?.totalDays ?? status.totalDays} />
          <CoverCard coverLeft={status.coverLeft} />
        </div>
      </div>
      <output className="sr-only">
        {failed ? texts.failed : answer ? texts.announced({ coins: formats.number(coinsOf(answer)) }) : ''}
      </output>
    </div>
  );
}
