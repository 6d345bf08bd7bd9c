import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Digits } from './digits.tsx';
import { fairnessMessages } from './messages.ts';

type Round = CallResult<'drawPeriods'>['list'][number];

/** Rounds of all draws, latest first, with their fingerprints, and their seeds once they are over. */
export function Rounds({ rounds, now }: { rounds: CallResult<'drawPeriods'>; now: number }) {
  const texts = useMessages(fairnessMessages);
  const { formats } = useLocale();
  const { list, nextCursor } = rounds;
  const { labels } = texts.steps;
  return (
    <>
      <p className="text-ink-soft">{list.length === 0 ? texts.rounds.empty : texts.rounds.text}</p>
      {list.length > 0 && (
        <ul className="mt-4 grid gap-4 lg:grid-cols-2">
          {list.map((round) => (
            <li key={round.periodId}>
              <Card className="h-full">
                <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                  <span className="font-semibold">{round.name || texts.form.cards}</span>
                  <StateBadge round={round} now={now} />
                </p>
                <p className="text-sm text-ink-soft">
                  {texts.rounds.from({
                    start: formats.dateTime(round.startsAt),
                    end: formats.dateTime(round.endsAt),
                  })}
                </p>
                <Digits label={labels.fingerprint}>{round.seedHash}</Digits>
                {round.seed !== null && <Digits label={labels.seed}>{round.seed}</Digits>}
              </Card>
            </li>
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <TextLink
          to={`/gifts/fairness?rounds=${nextCursor}`}
          className="mt-3 inline-flex min-h-11 items-center"
        >
          {texts.rounds.earlier}
        </TextLink>
      )}
    </>
  );
}

function StateBadge({ round, now }: { round: Round; now: number }) {
  const texts = useMessages(fairnessMessages).rounds;
  const tone = (name: BadgeTone, text: string) => (
    <Badge tone={name} className="flex-none">
      {text}
    </Badge>
  );
  if (round.seed !== null) return tone('positive', texts.over);
  if (now < Date.parse(round.startsAt)) return tone('neutral', texts.coming);
  return now < Date.parse(round.endsAt) ? tone('accent', texts.running) : tone('warning', texts.waiting);
}
