import { expect, test } from 'vitest';
import { coursesPath, readCourseQuery, type CourseQuery } from './course-query.ts';

test.each<[CourseQuery, string]>([
  [{ stage: null, state: null }, '/villages/list?type=30'],
  [{ stage: 'all', state: null }, '/villages/list?type=30&stage=all'],
  [{ stage: 'newborn', state: 'begun' }, '/villages/list?type=30&stage=newborn&state=begun'],
])('%o has an address that leads back to it', (query, path) => {
  expect(coursesPath(query)).toBe(path);
  expect(readCourseQuery(new URL(path, 'https://x.test').searchParams)).toEqual(query);
});

test('an address with words that are none asks for nothing in particular', () => {
  expect(readCourseQuery(new URLSearchParams('stage=teen&state=lost'))).toEqual({ stage: null, state: null });
});
