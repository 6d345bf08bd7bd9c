import type { Membership } from '#contract/calls/levels.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { levelMessages } from './messages.ts';
import { isStepUp } from './rules.ts';

/** How the level came to be what it is; nothing before the first change. */
export function LevelHistory({ changes }: { changes: Membership['changes'] }) {
  const texts = useMessages(levelMessages).history;
  const { formats } = useLocale();
  if (changes.length === 0) return null;
  return (
    <Section title={texts.title}>
      <ol className="card row-list py-2">
        {changes.map((change) => {
          const { from, to, changedAt } = change;
          const words = isStepUp(change) ? texts.up : texts.down;
          return (
            <li key={changedAt}>
              <ListRow
                lead={<LevelBadge level={to.level} className="w-10" />}
                title={words({ from: from.name, to: to.name })}
                text={<time dateTime={changedAt}>{formats.date(changedAt)}</time>}
              />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
