import type { CheckInStatus } from '#contract/calls/check-in.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { checkInMessages } from '../check-in/messages.ts';
import { cardWith, coinsOf, coinsToday } from '../check-in/rules.ts';
import { SevenDays } from '../check-in/seven-days.tsx';
import { useCheckIn } from '../check-in/use-check-in.ts';

/** The seven days at a glance, and today's egg hatched right here with one tap. */
export function CheckInStrip({ status }: { status: CheckInStatus }) {
  const texts = useMessages(checkInMessages);
  const { formats } = useLocale();
  const { result, answer, hatching, failed, checkIn } = useCheckIn(status);
  const todaysCoins = coinsToday(status);
  return (
    <Card className="grid content-between gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{texts.title}</h2>
        <TextLink
          to="/games/checkIn"
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm"
        >
          {texts.details}
        </TextLink>
      </div>
      <SevenDays
        card={cardWith(status.card, result)}
        hatchingDay={hatching ? (result?.cardDay ?? null) : null}
        look="strip"
      />
      {/* The same place before and after, so that nothing on the page moves. */}
      <div className="grid min-h-14 items-center">
        {result ? (
          <p className="text-center select-none">
            <span className="font-display block text-lg">
              {texts.resultTitle({ coins: formats.number(coinsOf(result)) })}
            </span>
            <span className="block text-sm text-ink-soft">
              {texts.resultStreak({ days: result.streak, count: formats.number(result.streak) })}
            </span>
          </p>
        ) : (
          <Button size="lg" block onClick={() => checkIn()}>
            {texts.action({ coins: formats.number(todaysCoins) })}
          </Button>
        )}
      </div>
      <output className="sr-only">
        {failed ? texts.failed : answer ? texts.announced({ coins: formats.number(coinsOf(answer)) }) : ''}
      </output>
    </Card>
  );
}
