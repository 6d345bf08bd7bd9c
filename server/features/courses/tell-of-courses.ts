import { allWithAudiences } from '#server/core/audience/audiences.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import { announceNext, isNews, type Announcement, type Told } from '#server/core/notifications/announce.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findCourses } from './courses.ts';
import { isThere, stateFor, type CourseRow } from './rules.ts';

/**
 * Tells of courses that opened those whose stage they are meant for. To levels with days of early access a course opens
 * sooner: they are told then, and the others when it opens to them.
 */
export async function tellOfCourses(
  { db }: Pick<Services, 'db'>,
  now: Date,
  options: { limit?: number } = {},
): Promise<number> {
  const [courses, levels] = await Promise.all([findCourses(db, now), listLevels(db, now)]);
  const early = new Set([0, ...levels.map(({ earlyAccessDays }) => earlyAccessDays)]);
  const news = courses.all().flatMap((course) => {
    const { since: first } = course;
    if (course.lessons.length === 0) return [];
    return [...early].flatMap((days): Announcement[] => {
      if (course.opensAt === null && days > 0) return [];
      const opens = course.opensAt === null ? first : new Date(course.opensAt.getTime() - days * 86_400_000);
      const at = opens > first ? opens : first;
      if (!isNews(at, now)) return [];
      return [
        {
          thing: `course:${course.course}:${days}`,
          at,
          tell: async (tx, members) =>
            (await allWithAudiences(tx, members, { named: [course.audience], now }))
              .filter((member) => {
                // Who rests is told of none.
                const reader = { ...member, ...termsOf(levels, member.level), restsSince: null };
                return (
                  isThere(course, null, reader, now) &&
                  stateFor(course, null, reader, now) === 'open' &&
                  (course.stages.length === 0 || course.stages.includes(member.stage))
                );
              })
              .map(({ memberId }) => ({
                memberId,
                kind: 'newCourse',
                key: `course:${course.course}`,
                ...leadTo(course),
              })),
        },
      ];
    });
  });
  return announceNext(
    db,
    news.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    now,
    options,
  );
}

/** Neither the subject of a mail nor an address in it tells the stage of who reads it. */
function leadTo(row: CourseRow): Pick<Told, 'path' | 'words'> {
  const { course, name, ofBabies } = row;
  return ofBabies
    ? { path: '/villages/list?type=30', words: {} }
    : { path: `/villages/courses/${course}`, words: { title: name } };
}
