import { clsx } from 'clsx';
import type { Membership } from '#contract/calls/levels.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { levelMessages } from './messages.ts';

/** The member's level, what it goes by, and the way to the next one. */
export function LevelHero({ membership }: { membership: Membership }) {
  const texts = useMessages(levelMessages);
  const { formats } = useLocale();
  const { goal } = useGoal();
  const { level, name, earned, next, levels } = membership;
  return (
    <HeroCard className="grid content-between gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <LevelBadge level={level} className="w-24 flex-none md:w-30" />
        <div className="min-w-0 flex-[1_1_min-content]">
          <p className="ink-soft">{texts.level({ level })}</p>
          <p className="font-display text-3xl md:text-4xl">{name}</p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <span className="figures text-2xl">{formats.number(earned)}</span>
            <span className="ink-soft text-sm">{texts.earned}</span>
          </p>
        </div>
      </div>
      {next ? (
        <Progress
          label={texts.toNext({ name: next.name })}
          goal={goal(earned, next.threshold, texts.ofThreshold)}
        >
          <p className="ink-soft mt-1.5 text-sm">
            {texts.missing({ missing: formats.number(next.missing) })}
          </p>
        </Progress>
      ) : (
        <p className="ink-soft text-sm">{texts.highest}</p>
      )}
      <div className="grid gap-5 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        {/* The whole way at a glance; each level stands below in words. */}
        <div className="flex justify-between gap-2 sm:justify-start" aria-hidden="true">
          {levels.map((one) => (
            <LevelBadge
              key={one.level}
              level={one.level}
              className={clsx('max-w-12 min-w-0 flex-1 sm:w-11', one.level > level && 'opacity-40')}
            />
          ))}
        </div>
        <ButtonLink to="/rights" variant="hero">
          {texts.rights}
        </ButtonLink>
      </div>
    </HeroCard>
  );
}
