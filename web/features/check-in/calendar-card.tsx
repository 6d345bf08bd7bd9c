import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Moon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckInCalendar } from '#contract/calls/check-in.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { calendarMessages } from './calendar-messages.ts';
import {
  daysDone,
  monthsBeside,
  ribbonAt,
  weekdaysFrom,
  weeksOf,
  type CalendarDay,
  type DayState,
} from './calendar-rules.ts';
import { dayFormats } from './day-formats.ts';
import { Egg } from './egg.tsx';
import { MakeUpOffer } from './make-up-offer.tsx';

export interface CalendarCardProps {
  readonly calendar: CheckInCalendar;
  /** 1 Monday to 7 Sunday. */
  readonly firstWeekday: number;
  /** Nothing is asked for in a pause and after a loss. */
  readonly resting: boolean;
  onMakeUp(day: string): void;
}

/** One month of days, with what each was, and the days that can be made up. */
export function CalendarCard({ calendar, firstWeekday, resting, onMakeUp }: CalendarCardProps) {
  const texts = useMessages(calendarMessages);
  const { locale, formats } = useLocale();
  const { days, firstMonth } = calendar;
  const names = dayFormats(locale);
  const beside = monthsBeside(calendar);
  const month = names.month(days[0]?.day ?? calendar.today);
  const done = daysDone(days);
  const offered = resting ? [] : calendar.canMakeUp;
  return (
    <Card className="px-3 md:px-5">
      <div className="flex flex-wrap items-center gap-1 px-1.5 md:px-0">
        <div className="min-w-0 flex-[1_1_min-content]">
          <p className="eyebrow">{texts.title}</p>
          <h2 className="text-xl" aria-live="polite">
            {month}
          </h2>
        </div>
        <div className="ms-auto flex gap-1">
          <MonthLink month={beside.before} label={texts.before} icon={<ChevronLeft aria-hidden="true" />} />
          <MonthLink month={beside.after} label={texts.after} icon={<ChevronRight aria-hidden="true" />} />
        </div>
      </div>
      <p className="mb-3 px-1.5 text-sm text-ink-soft md:px-0">
        {firstMonth === null
          ? texts.beginning
          : done > 0
            ? texts.days({ days: done, count: formats.number(done) })
            : texts.noDays}
      </p>
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">{month}</caption>
        <thead>
          <tr>
            {weekdaysFrom(firstWeekday).map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-xs font-semibold text-ink-soft">
                <span className="sr-only">{names.weekday(weekday)}</span>
                <span aria-hidden="true">{names.weekdayShort(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days, firstWeekday).map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, index) =>
                day ? (
                  <td
                    key={day.day}
                    className="p-0 py-0.5"
                    aria-current={day.day === calendar.today ? 'date' : undefined}
                  >
                    <Day
                      day={day}
                      isToday={day.day === calendar.today}
                      ribbon={ribbonAt(week, index)}
                      low={week.every((one) => one === null || one.state === 'ahead')}
                      onMakeUp={offered.includes(day.day) ? () => onMakeUp(day.day) : null}
                    />
                  </td>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- no day is here
                  <td key={index} className="p-0" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend days={days} offered={offered} />
      {offered.length > 0 && (
        <MakeUpOffer days={offered} begun={calendar.begun} left={calendar.makeUpsLeft} onMakeUp={onMakeUp} />
      )}
    </Card>
  );
}

function MonthLink({
  month,
  label,
  icon,
}: {
  month: string | null;
  label: (values: { month: string }) => string;
  icon: ReactNode;
}) {
  const { locale } = useLocale();
  if (month === null) {
    return (
      <span className="grid size-11 flex-none place-items-center text-ink-faint opacity-35">{icon}</span>
    );
  }
  return (
    <IconLink
      to={{ search: `?month=${month}` }}
      preventScrollReset
      label={label({ month: dayFormats(locale).month(month) })}
      icon={icon}
    />
  );
}

interface DayProps {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  readonly ribbon: { begins: boolean; ends: boolean } | null;
  /** In a week that is still to come. */
  readonly low: boolean;
  /** Null where nothing can be made up. */
  readonly onMakeUp: (() => void) | null;
}

function Day({ day: { day, state, coins }, isToday, ribbon, low, onMakeUp }: DayProps) {
  const texts = useMessages(calendarMessages);
  const { locale, formats } = useLocale();
  const label = [
    dayFormats(locale).day(day),
    ...(isToday && state !== 'today' ? [texts.today] : []),
    texts.state[state],
    ...(coins === null ? [] : [texts.coins({ coins: formats.number(coins) })]),
    ...(onMakeUp ? [texts.canMakeUp] : []),
  ].join(texts.listComma);
  const inside = (
    <>
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className={clsx(
          'text-xs leading-5',
          isToday && 'min-w-6 rounded-full bg-accent px-1 font-semibold text-on-accent',
          !isToday && (ribbon ? 'text-on-wash' : 'text-ink-soft'),
        )}
      >
        {Number(day.slice(8))}
      </span>
      <Mark state={state} offered={onMakeUp !== null} />
    </>
  );
  const box = clsx('flex w-full flex-col items-center justify-center gap-0.5', low ? 'h-10' : 'h-14 md:h-15');
  if (onMakeUp) {
    return (
      <button
        type="button"
        onClick={onMakeUp}
        className={clsx(box, 'cursor-pointer rounded-lg transition-colors hover:bg-accent-soft')}
      >
        {inside}
      </button>
    );
  }
  return (
    <div
      className={clsx(
        box,
        ribbon && 'bg-sage',
        ribbon?.begins && 'rounded-l-lg',
        ribbon?.ends && 'rounded-r-lg',
      )}
    >
      {inside}
    </div>
  );
}

const eggSize = 'h-7 w-[1.4375rem]';

function Mark({ state, offered }: { state: DayState; offered: boolean }) {
  if (offered) {
    return (
      <span className="grid h-7 w-6 place-items-center rounded-full border-[1.5px] border-dashed border-accent-ink text-accent-ink">
        <Plus className="size-3.5" aria-hidden="true" />
      </span>
    );
  }
  switch (state) {
    case 'done':
    case 'madeUp':
    case 'covered':
    case 'today':
      return <Egg state={state} className={eggSize} />;
    case 'resting':
      return (
        <span className="grid h-7 place-items-center text-on-wash">
          <Moon className="size-4" aria-hidden="true" />
        </span>
      );
    case 'missed':
      return <Egg state="ahead" className={clsx(eggSize, 'opacity-45')} />;
    case 'ahead':
    case 'none':
      return null;
  }
}

/** Explains only what the month shows. */
function Legend({ days, offered }: { days: readonly CalendarDay[]; offered: readonly string[] }) {
  const texts = useMessages(calendarMessages);
  const seen = new Set(days.map(({ state }) => state));
  const keys = (['done', 'madeUp', 'covered', 'resting', 'today'] as const).filter((state) =>
    seen.has(state),
  );
  const canMakeUp = days.some(({ day }) => offered.includes(day));
  if (keys.length === 0 && !canMakeUp) return null;
  return (
    <ul
      aria-label={texts.legend}
      className="mt-3 grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1.5 border-t border-line px-1.5 pt-3 text-xs text-ink-soft sm:flex sm:flex-wrap md:px-0"
    >
      {keys.map((state) => (
        <li key={state} className="flex items-center gap-2.5">
          {state === 'resting' ? (
            <Moon className="size-4" aria-hidden="true" />
          ) : (
            <Egg state={state} className="h-6 w-5" />
          )}
          <span className="inline-block first-letter:uppercase">
            {state === 'today' ? texts.today : texts.state[state]}
          </span>
        </li>
      ))}
      {canMakeUp && (
        <li className="flex items-center gap-2.5">
          <span className="grid h-6 w-5 place-items-center rounded-full border-[1.5px] border-dashed border-accent-ink text-accent-ink">
            <Plus className="size-3" aria-hidden="true" />
          </span>
          <span className="inline-block first-letter:uppercase">{texts.canMakeUp}</span>
        </li>
      )}
    </ul>
  );
}
