import { weekDays } from '#contract/week-days.ts';
import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { dueAfter, type WorkingDays } from './working-days.ts';

type Asked = Pick<Services, 'db' | 'site'>;

const daysOff = keptSetting('orderRules', ({ weekend, holidays }): Omit<WorkingDays, 'zone'> => ({
  // Where Sunday is 0.
  weekend: weekend.map((day) => (weekDays.indexOf(day) + 1) % weekDays.length),
  holidays: new Set(holidays.flatMap(({ day }) => day ?? [])),
}));

/** The days of the brand on which somebody works, by the clock that is passed; to be asked before a transaction begins. */
export async function readWorkingDays({ db, site }: Asked): Promise<(now: Date) => WorkingDays> {
  const at = await daysOff(db);
  return (now) => ({ ...at(now), zone: site().timeZone });
}

const daysUntil = keptSetting('answerRules', ({ tickets, warranties, births }) => ({
  tickets: given(tickets),
  warranties: given(warranties),
  births: given(births),
}));

/** What is answered within working days. */
type Answered = 'tickets' | 'warranties' | 'births';

interface Promised {
  readonly days: number;
  /** By when what comes now is answered. */
  readonly dueAt: Date;
}

/** What is promised to who asks now; to be asked before a transaction begins. What was promised before stays. */
export async function readPromised(asked: Asked): Promise<(what: Answered, now: Date) => Promised> {
  const [workingAt, daysAt] = await Promise.all([readWorkingDays(asked), daysUntil(asked.db)]);
  return (what, now) => {
    const days = daysAt(now)[what];
    return { days, dueAt: dueAfter(now, days, workingAt(now)) };
  };
}
