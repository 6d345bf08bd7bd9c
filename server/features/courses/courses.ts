import type { ContentBody } from '#contract/content/kinds.ts';
import { stageNumber } from '#contract/stages.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { firstMoments, Lines } from '#server/core/content/line.ts';
import { findRestrictions, inCountries } from '#server/core/products/products.ts';
import { holdsBabyWords, isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import type { CourseRow } from './rules.ts';

const coursesOf = keptLines('course', (rows) => {
  const written = rows.map(({ body, ...line }) => ({ ...line, written: body && writtenOf(line.slug, body) }));
  const inPlace = written.toSorted(
    (one, other) =>
      (one.written?.position ?? 0) - (other.written?.position ?? 0) || (one.slug < other.slug ? -1 : 1),
  );
  return { lines: new Lines(inPlace), first: firstMoments(rows) };
});

type Written = Omit<CourseRow, 'version' | 'archived' | 'since'> & { readonly position: number };

function writtenOf(course: string, body: ContentBody<'course'>): Written {
  const { lessons, stages: keys, baby, audience, minLevel, opensAt, position, ...words } = body;
  const stages = keys.map(stageNumber);
  return {
    ...words,
    course,
    stages,
    ofBabies: isOfBabies({
      declared: baby || holdsBabyWords(lessons),
      stages: [...stages, ...(audience.stages ?? [])],
      texts: [words.name, words.text, words.about],
      pictures: [words.picture],
      paths: [`/villages/courses/${course}`],
    }),
    audience: audience as CourseRow['audience'],
    minLevel: minLevel ?? 1,
    opensAt: opensAt === null ? null : new Date(opensAt),
    position: position ?? 0,
    lessons: lessons.map(({ id, minutes, ...lesson }) => ({ ...lesson, lesson: id, minutes: minutes ?? 1 })),
  };
}

/** Every course that is out at a moment, or was, in the order staff gave them. */
export async function findCourses(db: Database, now: Date): Promise<Shelf<CourseRow>> {
  const [{ lines, first }, restrictions] = await Promise.all([coursesOf(db), findRestrictions(db, now)]);
  const courses = lines
    .lastAt(now)
    .flatMap(({ written, version, pieceId, fromAt, archived }): CourseRow[] => {
      if (written === null) return [];
      const since = first.get(pieceId) ?? fromAt;
      return [{ ...inCountries(written, restrictions), version, archived, since }];
    });
  return new Shelf(courses, ({ ofBabies }) => ofBabies);
}
