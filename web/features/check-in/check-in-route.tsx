import { BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { MadeUp } from '#contract/calls/check-in.ts';
import { httpMessages } from '#web/kit/http-messages.ts';
import { extraComponent, lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, userFrom } from '#web/kit/page-context.ts';
import { rests } from '#web/kit/rests.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMember } from '#web/kit/use-member.ts';
import { CalendarCard } from './calendar-card.tsx';
import { calendarWith, firstWeekdayOf, isWithin, monthFrom } from './calendar-rules.ts';
import { CheckInHero } from './check-in-hero.tsx';
import { CoverCard } from './cover-card.tsx';
import { Later } from './later.tsx';
import { checkInMessages } from './messages.ts';
import { RestCard } from './rest-card.tsx';
import { cardWith, coinsOf, coinsToday } from './rules.ts';
import { SevenDays } from './seven-days.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';
import { welcomeMessages } from './welcome-messages.ts';

// The code of what opens later, and of what few see, comes after the page.
const sheetCode = late(() => import('./make-up-sheet.tsx'));
const MakeUpSheet = lateComponent(sheetCode, 'MakeUpSheet');
const MilestoneParty = extraComponent(
  late(() => import('./milestone-party.tsx')),
  'MilestoneParty',
);
const MilestoneSteps = await whenShown(
  late(() => import('./milestone-steps.tsx')),
  'MilestoneSteps',
);
const ReminderChoice = await whenShown(
  late(() => import('./reminder-choice.tsx')),
  'ReminderChoice',
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const user = userFrom(context);
  const month = monthFrom(request.url);
  const [status, asked, reminder] = await Promise.all([
    api.getCheckIn(),
    api.getCheckInCalendar(month === undefined ? {} : { month }),
    api.getCheckInReminder(),
  ]);
  // A month before the first check-in or still to come has nothing to look at.
  const calendar = isWithin(asked) ? asked : await api.getCheckInCalendar();
  const firstWeekday = firstWeekdayOf(user?.language ?? 'en', user?.countryCode ?? '');
  return { status, calendar, reminder, firstWeekday };
}

export default function CheckInPage() {
  const { status, calendar: loaded, reminder, firstWeekday } = useLoaderData<typeof loader>();
  const user = useMember();
  const texts = useMessages(checkInMessages);
  const welcomes = useMessages(welcomeMessages);
  const { offline } = useMessages(httpMessages);
  const { notify } = useToast();
  const { formats } = useLocale();
  const { result, answer, hatching, failed, checkIn } = useCheckIn(status);
  useFreshOnReturn(user.timeZone, status.secondsToWait);
  const [made, setMade] = useState<MadeUp | null>(null);
  const [dayToMakeUp, setDayToMakeUp] = useState<string | null>(null);
  const [celebrated, setCelebrated] = useState<ReadonlySet<number>>(new Set());
  const todaysCoins = coinsToday(status);
  const totalDays = result?.totalDays ?? status.totalDays;
  const calendar = calendarWith(loaded, result);
  const resting = rests(user);
  const hoursToWait = status.secondsToWait === null ? null : Math.ceil(status.secondsToWait / 3600);
  const waiting =
    hoursToWait !== null && welcomes.waiting({ hours: hoursToWait, count: formats.number(hoursToWait) });
  const reached = [answer?.milestone, made?.milestone].find(
    (milestone) => milestone && !celebrated.has(milestone.days),
  );

  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/', label: texts.back }} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1.15fr_1fr] lg:gap-6">
        <div className="grid grid-cols-1 content-start gap-4 lg:gap-6">
          <CheckInHero status={status} result={result} hatching={hatching} user={user} />
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
              onClick={() => checkIn()}
              disabledReason={result ? waiting || texts.doneText : undefined}
            >
              {waiting
                ? welcomes.waitingButton
                : result
                  ? texts.doneButton
                  : texts.action({ coins: formats.number(todaysCoins) })}
            </Button>
            {result && (
              <TextLink to="/coins" className="inline-flex min-h-11 items-center justify-self-center">
                {texts.seeCoins}
              </TextLink>
            )}
          </Card>
        </div>
        <div className="grid grid-cols-1 content-start gap-4 lg:gap-6">
          <CalendarCard
            calendar={calendar}
            firstWeekday={firstWeekday}
            resting={resting}
            onMakeUp={(day) => {
              sheetCode.load().then(
                () => setDayToMakeUp(day),
                () => notify({ tone: 'negative', message: offline }),
              );
            }}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4 lg:gap-6">
          <Card>
            <h2 className="text-lg">{welcomes.allDays}</h2>
            <p className="mt-0.5 text-sm text-ink-soft">
              {welcomes.allDaysText({ total: formats.number(totalDays) })}
            </p>
            <Later className={resting ? 'min-h-32' : 'min-h-52'}>
              <MilestoneSteps milestones={calendar.milestones} totalDays={totalDays} resting={resting} />
            </Later>
          </Card>
          {resting ? <RestCard lost={user.lost} /> : <CoverCard coverLeft={status.coverLeft} />}
        </div>
        {/* After a loss nobody is reminded, and nobody is asked whether she wants to be. */}
        {!user.lost && (
          <Card id="reminder" className="scroll-mt-4 self-start">
            <h2 className="flex items-center gap-2.5 text-lg">
              <BellRing className="size-5 text-accent-ink" aria-hidden="true" />
              {welcomes.reminder}
            </h2>
            <Later className="min-h-60">
              <ReminderChoice reminder={reminder} user={user} />
            </Later>
          </Card>
        )}
      </div>
      {dayToMakeUp !== null && (
        <Suspense fallback={null}>
          <MakeUpSheet
            key={dayToMakeUp}
            day={dayToMakeUp}
            begun={calendar.begun.includes(dayToMakeUp)}
            left={calendar.makeUpsLeft}
            streak={result?.streak ?? status.streak}
            onMade={setMade}
            onClose={() => setDayToMakeUp(null)}
          />
        </Suspense>
      )}
      {dayToMakeUp === null && reached && (
        <Suspense fallback={null}>
          <MilestoneParty
            milestone={reached}
            onClose={() => setCelebrated(new Set([...celebrated, reached.days]))}
          />
        </Suspense>
      )}
      <output className="sr-only">
        {failed ? texts.failed : answer ? texts.announced({ coins: formats.number(coinsOf(answer)) }) : ''}
      </output>
    </div>
  );
}
