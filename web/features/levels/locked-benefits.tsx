import { LockKeyhole } from 'lucide-react';
import { LevelBadge } from '#web/illustrations/level-badge.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { BenefitList } from './benefit-list.tsx';
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
      <ol className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-none">
        {locked.map(({ level, name, added, missing }) => (
          <li key={level} className="grid">
            <Card tone="sunken" className="p-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <LevelBadge level={level} className="w-12 flex-none" />
                <h3 className="min-w-24 flex-1 text-lg">{name}</h3>
                <Badge>
                  <LockKeyhole aria-hidden="true" />
                  {texts.lockedFrom({ missing: formats.number(missing) })}
                </Badge>
              </div>
              <BenefitList benefits={added} className="mt-3 grid gap-2 text-sm" />
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  );
}
