import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';

/** Courses that members finished. */
export const finishedCourses: StoredDeeds = {
  trigger: 'course',
  deeds: `(select c.member_id, c.course as subject, c.finished_at as at, c.course as source,
                  c.finished_at as decided_at
             from course_progress c
            where c.finished_at is not null)`,
  told: { en: 'Counted are courses that were finished.', 'zh-Hans': '统计已完成的课程。' },
};
