import { audienceConditions } from '#server/core/audience/conditions.ts';
import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { lessonConditions } from './fragments-conditions.ts';
import { finishedCourses } from './fragments.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { courseHandlers } from './routes.ts';
import { tellOfCourses } from './tell-of-courses.ts';

export const courses = {
  room: 'features/courses',
  // The first two for the release before.
  tables: ['course', 'courseLesson', 'courseProgress', 'lessonProgress'],
  calls: courseHandlers,
  content: { course: { faults: (db, { product }) => faultsOfProduct(db, product, 'product') } },
  jobs: [
    {
      name: 'course-news',
      cron: '5/10 * * * *',
      seconds: 580,
      run: async (services, signal) => {
        await inBatches(() => tellOfCourses(services, services.now()), { signal });
      },
    },
  ],
  answers: [
    audienceConditions.gives(lessonConditions),
    storedDeeds.gives(finishedCourses),
    likeness.gives([
      likenessOf('courseProgress', [
        'course',
        'version',
        'begunAt',
        'changedAt',
        'finishedAt',
        'lastLesson',
        'given',
      ]),
    ]),
  ],
} as const satisfies Feature;
