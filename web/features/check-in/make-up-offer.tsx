import { Wind } from 'lucide-react';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarMessages } from './calendar-messages.ts';
import { dayFormats } from './day-formats.ts';

export interface MakeUpOfferProps {
  readonly days: readonly string[];
  /** Those whose pause was begun. */
  readonly begun: readonly string[];
  readonly left: number;
  onMakeUp(day: string): void;
}

/** The missed days that can be made up, without a word of blame. */
export function MakeUpOffer({ days, begun, left, onMakeUp }: MakeUpOfferProps) {
  const texts = useMessages(calendarMessages);
  const names = dayFormats(useLocale().locale);
  // What was begun comes first, then the newest; the others wait in the calendar.
  const latest = days.filter((day) => !begun.includes(day)).toReversed();
  const offered = [...begun, ...latest].slice(0, left);
  return (
    <div className="mt-4 rounded-lg bg-accent-soft px-4 py-3.5">
      <h3 className="text-base font-semibold">{texts.makeUpTitle}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">{left > 0 ? texts.makeUpText : texts.makeUpUsed}</p>
      {left > 0 && <p className="mt-1 text-sm font-semibold">{texts.makeUpLeft({ left })}</p>}
      {left > 0 && (
        <ul className="mt-3 grid gap-2">
          {offered.map((day) => (
            <li key={day}>
              <Button
                variant="secondary"
                block
                icon={<Wind aria-hidden="true" />}
                onClick={() => onMakeUp(day)}
              >
                {begun.includes(day)
                  ? texts.goOn({ day: names.dayShort(day) })
                  : texts.makeUp({ day: names.dayShort(day) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
