import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Progress as ProgressBar } from '#web/ui/progress.tsx';
import { homeMessages } from './messages.ts';
import { progressTo, type PartOfDay } from './rules.ts';

type Progress = CallResult<'myWeb'>['progress'];

export interface MemberCardProps {
  readonly member: {
    readonly firstName: string;
    readonly level: number;
    readonly levelName: string;
    readonly points: number;
    readonly coins: number;
    readonly giftCount: number;
    readonly discountCount: number;
  };
  readonly progress: Progress;
  readonly partOfDay: PartOfDay;
}

/** Who she is here: greeting, level, way to the next one, and what she has. */
export function MemberCard({ member, progress, partOfDay }: MemberCardProps) {
  const texts = useMessages(homeMessages);
  const { formats } = useLocale();
  const facts = [
    { to: '/points', label: texts.points, value: member.points },
    { to: '/coins', label: texts.coins, value: member.coins },
    { to: '/gifts/reward', label: texts.gifts, value: member.giftCount },
    { to: '/coupon', label: texts.discounts, value: member.discountCount },
  ];
  return (
    <HeroCard className="grid content-between gap-5">
      <div className="relative grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 flex-1">
            <h1 className="text-2xl lg:text-3xl">{texts.greeting[partOfDay]({ name: member.firstName })}</h1>
            {/* One link, as large as all that speaks of the level. */}
            <Link
              to="/memberShip"
              className="ink-soft inline-flex min-h-11 items-center gap-1 after:absolute after:-inset-2 after:rounded-lg"
            >
              {texts.level({ level: member.level, name: member.levelName })}
              <ChevronRight className="size-4.5 flex-none" aria-hidden="true" />
            </Link>
          </div>
          <LevelBadge level={member.level} className="w-18 flex-none" />
        </div>
        <NextLevel progress={progress} />
      </div>
      <ul className="-mx-2 grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] border-t border-hero-line pt-2">
        {facts.map(({ to, label, value }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 flex-col items-center justify-center rounded-md px-1 py-2">
              <span className="figures text-xl">{formats.number(value)}</span>
              <span className="ink-soft text-center text-xs leading-tight">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HeroCard>
  );
}

function NextLevel({ progress: { earned, nextLevel } }: { progress: Progress }) {
  const texts = useMessages(homeMessages);
  const { formats } = useLocale();
  const { goal } = useGoal();
  if (!nextLevel) return <p className="ink-soft text-sm">{texts.highest}</p>;
  const { missing } = progressTo(earned, nextLevel.threshold);
  return (
    <ProgressBar
      label={texts.progressLabel({ name: nextLevel.name })}
      goal={goal(earned, nextLevel.threshold, texts.progressValue)}
    >
      <p className="ink-soft mt-1.5 text-sm">{texts.missing({ missing: formats.number(missing) })}</p>
    </ProgressBar>
  );
}
