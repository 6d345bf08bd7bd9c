import { clsx } from 'clsx';
import { CalendarClock, Check, Lock } from 'lucide-react';
import type { Course } from '#contract/calls/courses.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { courseMessages } from './messages.ts';
import { useRewards } from './use-rewards.ts';

/** For whom a course is, where it stands with the member, and what stands in her way. */
export function CourseBadges({ course, className }: { course: Course; className?: string }) {
  const texts = useMessages(courseMessages);
  const { formats } = useLocale();
  const { stages, mine, state, minLevel, opensAt, archived, done, lessons } = course;
  // Who rests is told nothing of stages.
  const resting = useRests();
  return (
    <p className={clsx('flex flex-wrap gap-1.5', className)}>
      {mine === 'finished' && (
        <Badge tone="positive">
          <Check className="size-3.5 flex-none" aria-hidden="true" />
          {texts.finished}
        </Badge>
      )}
      {mine === 'finished' && done < lessons && <Badge tone="accent">{texts.newLesson}</Badge>}
      {state === 'coming' && (
        <Badge tone="accent">
          <CalendarClock className="size-3.5 flex-none" aria-hidden="true" />
          {opensAt === null ? texts.soon : texts.opens({ date: formats.date(opensAt) })}
        </Badge>
      )}
      {state !== 'open' && minLevel > 1 && (
        <Badge>
          <Lock className="size-3.5 flex-none" aria-hidden="true" />
          {texts.level({ level: formats.number(minLevel) })}
        </Badge>
      )}
      {!resting &&
        (stages.length === 0 ? (
          <Badge>{texts.everybody}</Badge>
        ) : (
          stages.map((stage) => <Badge key={stage}>{texts.stages[stage]}</Badge>)
        ))}
      {archived && <Badge>{texts.archived}</Badge>}
    </p>
  );
}

/** How long it takes, and what finishing it gives or gave. */
export function CourseSize({ course: { minutes, lessons, mine, rewards } }: { course: Course }) {
  const texts = useMessages(courseMessages);
  const { formats } = useLocale();
  const amount = useRewards(rewards);
  const [first] = rewards;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{texts.facts({ minutes: formats.number(minutes), lessons: formats.number(lessons) })}</span>
      {amount !== null && first && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <CurrencyGlyph currency={first.currency} className="size-5 flex-none" />
          {mine === 'finished' ? texts.gave({ amount }) : texts.gives({ amount })}
        </span>
      )}
    </p>
  );
}
