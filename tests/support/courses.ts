import { v7 as uuidv7 } from 'uuid';
import type { BenefitKind } from '#contract/calls/benefits.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { addBenefit, type NewBenefit } from './pieces/add-benefit.ts';
import { addCourse, type NewCourse, type NewLesson } from './pieces/add-course.ts';
import { courseTrigger } from '#server/features/courses/rewards.ts';
import { putRule, type TestRule } from './earn-rules.ts';
import { named } from './draws.ts';

/** A lesson to read, of two minutes, unless told otherwise. */
export const aLesson = (lesson: string, more: Partial<NewLesson> = {}): NewLesson => ({
  lesson,
  name: named(`Lesson ${lesson}`),
  text: named(`About ${lesson}`),
  minutes: 2,
  body: named(`## Before\n\nWhat ${lesson} says.`),
  ...more,
});

/** Puts up a course of three lessons that is open to everybody from `now` on (null: a draft), unless told otherwise. @returns its slug */
export async function putUpCourse(
  db: Database,
  more: Partial<NewCourse> & { now?: Date | null } = {},
): Promise<string> {
  const { now = new Date(), ...rest } = more;
  const course = rest.course ?? `c${uuidv7()}`;
  await transaction(db, (tx) =>
    addCourse(
      tx,
      {
        course,
        name: named(`Course ${course}`),
        text: named('What it is about'),
        about: named('More of it'),
        picture: 'rest',
        baby: false,
        lessons: ['one', 'two', 'three'].map((lesson) => aLesson(lesson)),
        ...rest,
      },
      { since: now },
    ),
  );
  return course;
}

/** Coins for a course, or for every one. @returns the rule's id */
export const payForCourse = (
  db: Database,
  subject: string | null,
  more: Partial<TestRule> = {},
): Promise<string> =>
  putRule(db, {
    trigger: courseTrigger,
    subject,
    name: named('A course'),
    currency: 'coins',
    amount: 30,
    ...more,
  });

/** Puts up a coupon of five codes, one for each member, unless told otherwise. @returns its id */
export async function putUpBenefit(
  db: Database,
  {
    kind = 'coupon',
    journey,
    ...more
  }: Partial<NewBenefit['gift']> & { kind?: BenefitKind; journey?: string } = {},
): Promise<string> {
  const giftId = uuidv7();
  const delivery = more.delivery ?? 'coupon';
  await transaction(db, (tx) =>
    addBenefit(tx, {
      kind,
      about: named('What is new'),
      ...(journey !== undefined && { journey }),
      gift: {
        giftId,
        name: named('Ten off'),
        description: named('Before it is in the shop'),
        picture: 'voucher',
        stock: null,
        limitPerMember: 1,
        ...(delivery === 'coupon' && { codes: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'] }),
        ...more,
        delivery,
      },
    }),
  );
  return giftId;
}
