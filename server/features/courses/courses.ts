import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { findCourseRows } from './queries.ts';
import type { CourseRow } from './rules.ts';

export const isCourseOfBabies = ({
  course,
  name,
  text,
  about,
  picture,
  stages,
  baby,
  audience,
  lessons,
}: CourseRow) =>
  isOfBabies({
    declared: baby,
    stages: [...stages, ...(audience.stages ?? [])],
    texts: [name, text, about, ...lessons.flatMap((lesson) => [lesson.name, lesson.text])],
    pictures: [picture],
    paths: [`/villages/courses/${course}`],
  });

const coursesOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<CourseRow>> => {
    return new Shelf(await findCourseRows(db), isCourseOfBabies);
  }),
);

/** Every course with its published lessons, in the order staff gave them. */
export const findCourses = (db: Database): Promise<Shelf<CourseRow>> => coursesOf(db)();
