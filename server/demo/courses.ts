import { addEarnRule } from '#server/features/earn-rules/add-earn-rule.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addCourse } from '#server/features/courses/add-course.ts';
import { courseTrigger } from '#server/features/courses/rewards.ts';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import { birth } from './courses/birth.ts';
import { feelings } from './courses/feelings.ts';
import { firstWeeks } from './courses/first-weeks.ts';
import { hoping } from './courses/hoping.ts';
import { rest } from './courses/rest.ts';
import { tasting } from './courses/tasting.ts';
import { text } from './journey-words.ts';

/** A course for each time and one for everybody; each gives coins when it is finished. */
export async function seedCourses(
  tx: Transaction,
  { now, video }: { now: Date; video: StoredVideo },
): Promise<void> {
  for (const [position, course] of [hoping, birth, firstWeeks, tasting, feelings, rest(video)].entries())
    await addCourse(tx, { ...course, position }, { since: now });
  await addEarnRule(tx, {
    trigger: courseTrigger,
    name: text('Finish an online course', '学完一门线上课程', '完成一個線上課程'),
    currency: 'coins',
    amount: 30,
    budget: 500_000,
  });
}
