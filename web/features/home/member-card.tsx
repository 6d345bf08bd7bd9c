import { Link } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { LevelBadge } from '#web/illustrations/level-badge.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { homeMessages } from './messages.ts';
import { progressTo, type PartOfDay } from './rules.ts';

type Home = CallResult<'myWeb'>;

export interface MemberCardProps {
  readonly user: Home['user'];
  readonly progress: Home['progress'];
  readonly partOfDay: PartOfDay;
}

/** Who she is here: greeting, level, way to the next one, and what she has. */
export function MemberCard({ user, progress, partOfDay }: MemberCardProps) {
  const texts = useMessages(homeMessages);
  const { formats } = useLocale();
  const level = user.memberLevelList.find(({ level }) => level === user.memberLevel);
  const facts = [
    { to: '/points', label: texts.points, value: user.points },
    { to: '/coins', label: texts.coins, value: user.coins },
    { to: '/gifts/reward', label: texts.gifts, value: user.giftCount },
    { to: '/coupon', label: texts.discounts, value: user.discountCount },
  ];
  return (
    <HeroCard className="grid content-between gap-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl lg:text-3xl">{texts.greeting[partOfDay]({ name: user.firstName })}</h1>
          <p className="ink-soft mt-1">{texts.level({ level: user.memberLevel, name: level?.name ?? '' })}</p>
        </div>
        <LevelBadge level={user.memberLevel} className="w-18 flex-none" />
      </div>
      <NextLevel progress={progress} />
      <ul className="-mx-2 grid grid-cols-4 border-t border-hero-line pt-2">
        {facts.map(({ to, label, value }) => (
          <li key={to}>
            <Link
              to={to}

              className="flex min-h-14 flex-col items-center justify-center rounded-md px-1 py-2"
            >
              <span className="figures text-xl">{formats.number(value)}</span>
              <span className="ink-soft text-center text-xs leading-tight">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HeroCard>
  );
}

function NextLevel({ progress: { earned, nextLevel } }: { progress: Home['progress'] }) {
  const texts = useMessages(homeMessages);
  const { formats } = useLocale();
  if (!nextLevel) return <p className="ink-soft text-sm">{texts.highest}</p>;
  const { missing } = progressTo(earned, nextLevel.threshold);
  return (
    <Progress
      label={texts.progressLabel({ name: nextLevel.name })}
      value={earned}
      max={nextLevel.threshold}
      valueText={texts.progressValue({
        earned: formats.number(earned),
        threshold: formats.number(nextLevel.threshold),
      })}
    >
      <p className="ink-soft mt-1.5 text-sm">{texts.missing({ missing: formats.number(missing) })}</p>
    </Progress>
  );
}
