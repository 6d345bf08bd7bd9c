import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Course } from '#contract/calls/courses.ts';
import type { Membership } from '#contract/calls/levels.ts';
import { locales } from '#contract/locales.ts';
import { MilestoneSteps } from '#web/features/check-in/milestone-steps.tsx';
import { CourseCard } from '#web/features/courses/course-card.tsx';
import { MemberCard } from '#web/features/home/member-card.tsx';
import { LevelCard } from '#web/features/ledger/level-card.tsx';
import { LevelHero } from '#web/features/levels/level-hero.tsx';
import { rendered } from '#tests/support/rendered.tsx';

/** What an answer may hold while two counts of the server differ for a moment, or when more was done than was asked. */
const [done, goal] = [13, 12];
const nextLevel = { level: 2, name: 'Nest', threshold: goal };
const membership: Membership = {
  level: 1,
  name: 'Egg',
  earned: done,
  next: { ...nextLevel, missing: 0 },
  year: { state: 'endless' },
  levels: [],
  earlyGifts: 0,
  changes: [],
};
const course: Course = {
  course: 'first-weeks',
  name: 'First weeks',
  text: '',
  picture: '',
  stages: [],
  minutes: 10,
  lessons: goal,
  done,
  mine: 'begun',
  state: 'open',
  minLevel: 1,
  opensAt: null,
  archived: false,
  rewards: [],
};
const member = {
  firstName: 'Anna',
  level: 1,
  levelName: 'Egg',
  points: 0,
  coins: 0,
  giftCount: 0,
  discountCount: 0,
};

const bars: Readonly<Record<string, ReactNode>> = {
  'the card of home': createElement(MemberCard, {
    member,
    progress: { earned: done, nextLevel },
    partOfDay: 'morning',
  }),
  'the level of the points page': createElement(LevelCard, { progress: { earned: done, nextLevel } }),
  'the level of the membership page': createElement(LevelHero, { membership }),
  'a course': createElement(CourseCard, { course }),
};

describe.each(Object.entries(bars))('%s', (_, node) => {
  test.each(locales)('with 13 of 12 shows 12, and says that it is done (%s)', (locale) => {
    const text = rendered(node, locale);
    expect(text).toMatch(/<progress[^>]*value="12"[^>]*>|<progress[^>]*max="12"[^>]*value="12"/);
    expect(text).toMatch(/aria-valuetext="[^"]*12[^"]*12[^"]*(?:done|已完成)"/);
    expect(text).not.toContain('13 of 12');
    expect(text).not.toMatch(/13\s*\/\s*12/);
  });
});

test('the way through the milestones asks for the next one, and none after the last', () => {
  const milestones = [{ days: goal, coins: 5, reachedOn: null }];
  const steps = (totalDays: number) =>
    rendered(createElement(MilestoneSteps, { milestones, totalDays, resting: false }), 'en');
  expect(steps(11)).toContain('11 of 12\u00a0days');
  expect(steps(done)).not.toContain('<progress');
});
