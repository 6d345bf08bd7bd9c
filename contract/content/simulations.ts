import { z } from 'zod';
import { knownCountry } from '../calls/regions.ts';
import { currency, localDate } from '../define.ts';

/** What of made-up members can matter to a kind; of each kind those are asked for that do. */
export const madeUpFacts = ['stages', 'levels', 'country', 'times', 'points'] as const;
export type MadeUpFact = (typeof madeUpFacts)[number];

/** Days that are looked at. */
export const simulatedDays = { least: 7, most: 90 } as const;
export const mostMadeUp = 1000;
/** Of fewer members than these is said no more than that. */
export const fewestTold = 10;
/** Of what members did, numbers are told to the nearest of these. */
export const toldTo = 5;

const percent = z.int().min(0).max(100);
const days = z.int().min(simulatedDays.least).max(simulatedDays.most);

/** Who the made-up members are; shares in percent. */
export const simulationMix = z
  .strictObject({
    pregnant: percent,
    /** All others are trying for a child. */
    withBaby: percent,
    /** On level 2, 3 and so on; all others are on the first. */
    levels: z.array(percent).max(8),
    countryCode: knownCountry,
    /** How often each does what it is about. */
    timesAWeek: z.number().min(0).max(50),
    /** Earned by each in a year, at the mean: from nothing to twice as much. */
    pointsAYear: z.int().min(0).max(1_000_000),
  })
  .refine(({ pregnant, withBaby }) => pregnant + withBaby <= 100, { path: ['withBaby'], error: '> 100 %' })
  .refine(({ levels }) => levels.reduce((sum, one) => sum + one, 0) <= 100, {
    path: ['levels'],
    error: '> 100 %',
  });
export type SimulationMix = z.output<typeof simulationMix>;

/** Over whom it is tried. */
export const simulatedOver = z.discriminatedUnion('way', [
  /** As if it had held in the past days, over what is stored. */
  z.strictObject({ way: z.literal('past'), days }),
  /** Over made-up members in the days to come: the same question has the same answer. */
  z.strictObject({
    way: z.literal('made'),
    members: z.int().min(1).max(mostMadeUp),
    days,
    mix: simulationMix,
  }),
]);
export type SimulatedOver = z.output<typeof simulatedOver>;

export const amountNames = ['times', 'points', 'coins', 'pointsSpent', 'coinsSpent', 'pieces'] as const;
/** What is counted of a day and in all. */
export type AmountName = (typeof amountNames)[number];

/**
 * Not told are: `few`, of fewer than ten members; `hidden`, where an audience alone leaves out so few, or more than one intimate
 * fact is looked at.
 */
const told = z.union([z.int(), z.enum(['few', 'hidden'])]);
export type Told = z.output<typeof told>;

/** What a version would do, beside what the live one does. */
export const simulation = z.strictObject({
  /** What was counted, and what was not, in the reader's language. */
  assumes: z.array(z.string()),
  /** `group`: members on a level, or how often a prize is given; `now`: by what is live, null when nothing is. */
  figures: z.array(
    z.strictObject({
      name: z.enum(['members', ...amountNames, 'group']),
      words: z.string(),
      now: told.nullable(),
      tried: told,
    }),
  ),
  /** What is used of it by today, and what would be. */
  budget: z.strictObject({ currency, used: z.int(), wouldBe: told, of: z.int() }).nullable(),
  /** Days of the brand's zone. */
  byDay: z.strictObject({
    columns: z.array(z.strictObject({ name: z.enum([...amountNames, 'left']), words: z.string() })),
    rows: z.array(
      z.strictObject({ day: localDate, now: z.array(told.nullable()), tried: z.array(told.nullable()) }),
    ),
  }),
  warnings: z.array(
    z.strictObject({
      what: z.enum(['runsOut', 'overBudget', 'reachesFew']),
      words: z.string(),
      day: localDate.nullable(),
    }),
  ),
});
export type Simulation = z.output<typeof simulation>;
