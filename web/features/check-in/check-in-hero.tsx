import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { CheckInResult, CheckInStatus } from '#contract/calls/check-in.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { rests } from '#web/kit/rests.ts';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Egg, HatchingEgg } from './egg.tsx';
import { checkInMessages } from './messages.ts';
import { coinsOf, welcomeOf } from './rules.ts';
import { welcomeMessages } from './welcome-messages.ts';

/** Streak and totals; after the check-in of today also what it gave. */
export function CheckInHero({
  status,
  result,
  hatching,
  user,
}: {
  status: CheckInStatus;
  result: CheckInResult | null;
  hatching: boolean;
  user: UserInfo;
}) {
  const texts = useMessages(checkInMessages);
  const welcomes = useMessages(welcomeMessages);
  const welcome = welcomeOf(status, { resting: rests(user) });
  const { formats } = useLocale();
  // The balance the page was loaded with lacks what has just been earned, until it is loaded anew.
  const earnedSince = result && !status.done ? coinsOf(result) : 0;
  const facts = [
    { label: texts.streak, value: result?.streak ?? status.streak },
    { label: texts.total, value: result?.totalDays ?? status.totalDays },
    { label: texts.balance, value: status.coins + earnedSince },
  ];
  return (
    <HeroCard className="grid gap-4">
      <div className="flex min-h-21 flex-wrap items-center gap-4">
        <div className="flex-1">
          {result ? (
            <Given result={result} />
          ) : (
            <>
              <p className="font-display text-xl text-balance">
                {user.lost ? welcomes.quietInvite : welcomes.invite[welcome]}
              </p>
              {welcome === 'again' && (
                <p className="ink-soft mt-1 text-sm">
                  {welcomes.kept({ count: formats.number(status.totalDays) })}
                </p>
              )}
            </>
          )}
        </div>
        {hatching ? (
          <HatchingEgg className="mr-2 h-21 w-17 flex-none" />
        ) : (
          <Egg state={result ? 'done' : 'today'} className="mr-2 h-21 w-17 flex-none" />
        )}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-3 border-t border-hero-line pt-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="ink-soft text-xs">{label}</dt>
            <dd className="figures text-2xl whitespace-nowrap">{formats.number(value)}</dd>
          </div>
        ))}
      </dl>
    </HeroCard>
  );
}

function Given({ result }: { result: CheckInResult }) {
  const texts = useMessages(checkInMessages);
  const welcomes = useMessages(welcomeMessages);
  const { formats } = useLocale();
  const { streak, totalDays, coveredDays, carried, milestone } = result;
  return (
    <>
      <p className="font-display text-2xl text-balance">
        {texts.resultTitle({ coins: formats.number(coinsOf(result)) })}
      </p>
      <p className="ink-soft mt-1 text-sm">
        {streak === 1 && totalDays > 1
          ? welcomes.again
          : texts.resultText({
              streak: texts.resultStreak({ days: streak, count: formats.number(streak) }),
            })}
      </p>
      {coveredDays.length > 0 && (
        <p className="ink-soft mt-1 text-sm">
          {texts.resultCovered({ days: coveredDays.map((day) => formats.day(day)).join(texts.listComma) })}
        </p>
      )}
      {carried.length > 0 && (
        <p className="ink-soft mt-1 text-sm">
          {welcomes.carried({
            days: carried.map(({ day }) => formats.day(day)).join(texts.listComma),
            coins: formats.number(carried.reduce((sum, { coins }) => sum + coins, 0)),
          })}
        </p>
      )}
      {milestone && (
        <p className="mt-1 text-sm font-semibold">
          {texts.resultMilestone({
            days: formats.number(milestone.days),
            coins: formats.number(milestone.coins),
          })}
        </p>
      )}
    </>
  );
}
