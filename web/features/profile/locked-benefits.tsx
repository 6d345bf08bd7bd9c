import { LockKeyhole } from 'lucide-react';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { BenefitList } from '#web/features/levels/benefit-list.tsx';
import { LevelColumns } from '#web/features/levels/level-columns.tsx';
import { rightsMessages } from './rights-messages.ts';
import type { lockedOf } from './rights-view.ts';

/** What the levels above add to the member's own. */
export function LockedBenefits({
  locked,
  highest,
}: {
  locked: ReturnType<typeof lockedOf>;
  highest: boolean;
}) {
  const texts = useMessages(rightsMessages);
  const { formats } = useLocale();
  if (highest) return <p className="mt-8 text-center text-ink-soft">{texts.top}</p>;
  return (
    <Section title={texts.locked}>
      <LevelColumns count={locked.length}>
        {locked.map(({ level, name, added, missing }) => (
          <li key={level} className="grid">
            <Card tone="sunken" className="p-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <LevelBadge level={level} className="w-14 flex-none" />
                <div className="min-w-0 flex-[1_1_min-content]">
                  <h3 className="text-lg">{name}</h3>
                  <p className="flex items-center gap-1.5 text-sm text-ink-soft">
                    <LockKeyhole className="size-4 flex-none" aria-hidden="true" />
                    <span className="min-w-0">{texts.lockedFrom({ missing: formats.number(missing) })}</span>
                  </p>
                </div>
              </div>
              <BenefitList benefits={added} className="mt-3 grid gap-2 text-sm" />
            </Card>
          </li>
        ))}
      </LevelColumns>
    </Section>
  );
}
