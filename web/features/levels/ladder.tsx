import { clsx } from 'clsx';
import { CalendarCheck, Check } from 'lucide-react';
import type { Membership } from '#contract/calls/levels.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { BenefitList } from './benefit-list.tsx';
import { LevelColumns } from './level-columns.tsx';
import { levelMessages } from './messages.ts';
import { standing } from './rules.ts';

/** All levels, with what each asks and gives. */
export function Ladder({ levels, mine }: { levels: Membership['levels']; mine: number }) {
  const texts = useMessages(levelMessages).ladder;
  return (
    <Section title={texts.title}>
      <LevelColumns count={levels.length}>
        {levels.map((level) => (
          <li key={level.level} className="grid">
            <Rung level={level} mine={mine} />
          </li>
        ))}
      </LevelColumns>
    </Section>
  );
}

function Rung({ level, mine }: { level: Membership['levels'][number]; mine: number }) {
  const texts = useMessages(levelMessages).ladder;
  const { formats } = useLocale();
  const where = standing(level.level, mine);
  return (
    <Card
      tone={where === 'mine' ? 'plum' : where === 'ahead' ? 'sunken' : 'raised'}
      className={clsx('p-4', where === 'mine' && 'outline-2 -outline-offset-2 outline-accent-ink')}
      aria-current={where === 'mine' || undefined}
    >
      <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-start">
        <LevelBadge level={level.level} className="w-14 flex-none lg:w-18" />
        <div className="min-w-32 flex-1 lg:min-w-0">
          <h3 className="text-lg">{level.name}</h3>
          <p className="text-sm">
            {level.threshold === 0
              ? texts.fromStart
              : texts.from({ points: formats.number(level.threshold) })}
          </p>
        </div>
        <span className="flex-none lg:min-h-6.5">
          {where === 'mine' && <Badge>{texts.mine}</Badge>}
          {where === 'reached' && (
            <Badge tone="positive">
              <Check aria-hidden="true" />
              {texts.reached}
            </Badge>
          )}
        </span>
      </div>
      <div className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
        <p className="flex gap-2.5">
          <CalendarCheck className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
          {texts.everyone}
        </p>
        {level.benefits.length > 0 && <BenefitList benefits={level.benefits} className="grid gap-2" />}
      </div>
    </Card>
  );
}
