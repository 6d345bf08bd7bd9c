import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { courseHandlers } from './routes.ts';
import { tellOfCourses } from './tell-of-courses.ts';

export const courses = {
  room: 'features/courses',
  tables: ['course', 'courseLesson', 'courseProgress', 'lessonProgress'],
  calls: courseHandlers,
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
} as const satisfies Feature;
