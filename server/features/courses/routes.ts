import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { onlineCourse } from './list-courses.ts';
import { getCourse, getLesson } from './read-course.ts';
import { finishLesson, saveLessonProgress } from './save-progress.ts';

export const courseHandlers: HandlersOf<
  'onlineCourse' | 'getCourse' | 'getLesson' | 'saveLessonProgress' | 'finishLesson'
> = { onlineCourse, getCourse, getLesson, saveLessonProgress, finishLesson };
