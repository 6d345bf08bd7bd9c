import type { Course } from '#contract/calls/courses.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { CourseBadges, CourseSize } from './course-facts.tsx';
import { coursePath } from './course-query.ts';
import { courseMessages } from './messages.ts';
import { CoursePicture } from './pictures.tsx';

/** A course at a glance: one link as a whole. */
export function CourseCard({ course }: { course: Course }) {
  const texts = useMessages(courseMessages);
  const { goal } = useGoal();
  const { name, text, picture, done, lessons, mine, state } = course;
  return (
    <CardLink to={coursePath(course.course)} flush className="flex flex-col">
      <CoursePicture
        picture={picture}
        className={state === 'open' ? 'h-40 w-full md:h-44' : 'h-40 w-full opacity-70 saturate-50 md:h-44'}
      />
      <div className="flex flex-1 flex-col items-start gap-2 p-4 md:p-5">
        <CourseBadges course={course} />
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">{text}</p>
        <div className="mt-auto grid w-full gap-3 pt-1">
          <CourseSize course={course} />
          {mine === 'begun' && (
            <Progress
              label={texts.progressOf({ name })}
              labelHidden
              goal={goal(done, lessons, texts.progress)}
            />
          )}
        </div>
      </div>
    </CardLink>
  );
}
