import { validate as isUuid } from 'uuid';
import {
  journeyFunnel,
  journeyParts,
  mostDaysAtOnce,
  mostDaysCounted,
  mostFunnels,
  scanFunnel,
  type CountedStep,
  type FunnelAsked,
  type funnelCalls,
} from '#contract/calls/numbers/funnels.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { findCourses } from '#server/features/courses/courses.ts';
import { findJourneys } from '#server/features/journeys/journeys.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { report } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { checkSpan, type Asking } from './check-span.ts';
import { countDefinition } from './count-funnels.ts';
import { funnelPages } from './funnel-pages.ts';
import {
  addedUp,
  areKnown,
  daysOf,
  isWay,
  monthsOf,
  shownSteps,
  stepsOf,
  type Definition,
} from './funnel-rules.ts';
import {
  countFunnels,
  deleteFunnel,
  findCount,
  findFunnel,
  findFunnels,
  insertCount,
  upsertFunnel,
} from './queries-kept-funnels.ts';
import type { NumberTable } from './table.ts';

/** What a name or id stands for. Throws `funnelUnknown`. */
async function definitionOf({ db, now }: Asking, funnel: string): Promise<Definition> {
  if (funnel === scanFunnel) return { kind: 'scan' };
  if (isUuid(funnel)) {
    const kept = await findFunnel(db, funnel);
    if (kept) return { kind: 'steps', steps: kept.steps, days: kept.days };
  }
  const journey = (await findJourneys(db, now())).all().find(({ slug }) => journeyFunnel(slug) === funnel);
  if (!journey) throw new Failure('funnelUnknown');
  const parts = journeyParts.filter((part) => journey.steps.includes(part));
  return { kind: 'journey', journey: journey.slug, parts };
}

async function counted(context: Asking, asked: FunnelAsked): Promise<CallResult<'countFunnel'>> {
  checkSpan(context, asked, mostDaysAtOnce);
  const { db, now, site, gone } = context;
  const { funnel, ...span } = asked;
  const definition = await definitionOf(context, funnel);
  const zone = site().timeZone;
  const counts = await report(db, { gone: gone?.() }, ({ tx }) =>
    countDefinition(tx, definition, { ...span, zone }),
  );
  const days = daysOf(definition);
  return {
    steps: shownSteps(stepsOf(definition), counts),
    days,
    open: addDays(asked.until, days ?? 0) >= localDay(now(), zone),
  };
}

export const funnelHandlers: HandlersOf<keyof typeof funnelCalls> = {
  listFunnels: async ({ db, script, now }) => {
    const [kept, journeys, courses] = await Promise.all([
      findFunnels(db),
      findJourneys(db, now()),
      findCourses(db, now()),
    ]);
    const names = await findStaffNames(
      db,
      kept.map(({ changedBy }) => changedBy),
    );
    return {
      list: kept.map(({ changedAt, changedBy, steps, ...funnel }) => ({
        ...funnel,
        steps: [...steps],
        changedAt: changedAt.toISOString(),
        changedBy: names.get(changedBy) ?? null,
      })),
      pages: [...funnelPages],
      journeys: journeys.all().map(({ slug, activity }) => ({ slug, name: textIn(activity.name, script) })),
      courses: courses.all().map(({ course, name }) => ({ slug: course, name: textIn(name, script) })),
    };
  },

  saveFunnel: async (context, { funnelId, name, steps, days }) => {
    const { db, staff } = context;
    if (!isWay(steps)) throw new Failure('funnelSteps');
    const [journeys, courses] = await Promise.all([
      findJourneys(db, context.now()),
      findCourses(db, context.now()),
    ]);
    const known = {
      pages: funnelPages,
      journeys: journeys.all().map(({ slug }) => slug),
      courses: courses.all().map(({ course }) => course),
    };
    if (!areKnown(steps, known)) throw new Failure('funnelStepUnknown');
    try {
      return await transaction(db, async (tx) => {
        const now = context.now();
        if (funnelId === undefined) {
          if ((await countFunnels(tx)) >= mostFunnels) throw new Failure('funnelsTooMany');
        } else if (!(await findFunnel(tx, funnelId))) throw new Failure('funnelUnknown');
        const own = funnelId ?? newId(tx);
        await upsertFunnel(tx, {
          funnelId: own,
          name,
          steps,
          days,
          changedAt: now,
          changedBy: staff.staffId,
        });
        await writeAudit(tx, {
          now,
          staffId: staff.staffId,
          action: 'numbers.funnelSaved',
          subject: `funnel ${own}`,
          after: { name, new: funnelId === undefined },
        });
        return { funnelId: own };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'funnel_name')) throw new Failure('funnelNameTaken');
      throw error;
    }
  },

  removeFunnel: async ({ db, staff, now }, { funnelId }) => {
    await transaction(db, async (tx) => {
      const name = await deleteFunnel(tx, funnelId);
      if (name === null) return;
      await writeAudit(tx, {
        now: now(),
        staffId: staff.staffId,
        action: 'numbers.funnelRemoved',
        subject: `funnel ${funnelId}`,
        before: { name },
      });
    });
    return true;
  },

  countFunnel: counted,

  askFunnelCount: async (context, { funnel, ...span }) => {
    checkSpan(context, span, mostDaysCounted);
    const { db, staff, now } = context;
    const definition = await definitionOf(context, funnel);
    return transaction(db, async (tx) => {
      const countId = newId(tx);
      const asked = { definition, ...span };
      await insertCount(tx, {
        countId,
        asked,
        staffId: staff.staffId,
        months: monthsOf(span).length,
        now: now(),
      });
      return { countId };
    });
  },

  getFunnelCount: async ({ db }, { countId }) => {
    const found = await findCount(db, countId);
    if (!found) throw new Failure('funnelCountUnknown');
    const { asked, months, done, endedAt, failed } = found;
    const steps = stepsOf(asked.definition);
    const list = done
      .map(({ from, counts }) => ({ from, steps: shownSteps(steps, counts) }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    return {
      state: failed ? 'failed' : endedAt ? 'done' : 'counting',
      months,
      list,
      steps: addedUp(
        steps,
        list.map((month) => month.steps),
      ),
    };
  },
};

const nameOf = (step: CountedStep): string => {
  switch (step.kind) {
    case 'page':
      return step.page;
    case 'deed':
      return step.of === undefined ? step.deed : `${step.deed} ${step.of}`;
    case 'journeyPart':
      return step.part;
    default:
      return step.kind;
  }
};

/** What the screen shows, as lines of a table. */
export async function funnelTable(context: Asking, asked: FunnelAsked): Promise<NumberTable> {
  const { steps } = await counted(context, asked);
  return {
    columns: ['step', 'people'],
    rows: steps.map(({ step, count }) => [nameOf(step), count]),
  };
}
