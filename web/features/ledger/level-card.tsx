import { ChevronRight } from 'lucide-react';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { balanceMessages } from './balance-messages.ts';

/** How far it is to the next level; leads to what the levels give. */
export function LevelCard({ progress }: { progress: CallResult<'getLevelProgress'> }) {
  const texts = useMessages(balanceMessages);
  const { formats } = useLocale();
  const { goal } = useGoal();
  const { earned, nextLevel } = progress;
  const missing = nextLevel === null ? 0 : Math.max(0, nextLevel.threshold - earned);
  return (
    <CardLink to="/memberShip" className="flex items-center gap-4">
      <span className="min-w-0 flex-1">
        {nextLevel === null ? (
          <span className="block font-semibold">{texts.highest}</span>
        ) : (
          <Progress
            label={texts.toLevel({ name: nextLevel.name })}
            goal={goal(earned, nextLevel.threshold, texts.ofThreshold)}
          />
        )}
        <span className="mt-1.5 block text-sm text-ink-soft">
          {nextLevel === null ? texts.levels : texts.missing({ missing: formats.number(missing) })}
        </span>
      </span>
      <ChevronRight className="row-mark" aria-hidden="true" />
    </CardLink>
  );
}
