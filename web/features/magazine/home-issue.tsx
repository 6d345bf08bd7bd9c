import type { MagazineIssue } from '#contract/calls/magazine.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAllBrowsed } from './all-browsed.ts';
import { Cover } from './covers.tsx';
import { magazineMessages } from './messages.ts';
import { RewardLine } from './rewards.tsx';
import { issuePath } from './rules.ts';

/** The newest issue, for the home page: `getMagazineIssue({})` gives it. Nothing while none is out. */
export function HomeIssue({ issue }: { issue: MagazineIssue | null }) {
  const texts = useMessages(magazineMessages);
  const { formats } = useLocale();
  const checked = useAllBrowsed();
  if (!issue) return null;
  const all = checked ?? issue.isAllBrowse;
  const read = issue.items.filter((item) => item.read).length;
  return (
    <Section title={texts.homeTitle} action={<TextLink to="/gifts/eMagazineList">{texts.homeAll}</TextLink>}>
      <CardLink
        to={issuePath(issue.slug)}
        className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 p-4 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-6"
      >
        <Cover cover={issue.cover} number={issue.number} />
        <span className="min-w-0">
          {!all && read === 0 && <Badge tone="accent">{texts.newIssue}</Badge>}
          <span className="font-display mt-1 block text-xl leading-tight md:text-2xl">{issue.title}</span>
          <span className="mt-1 line-clamp-2 text-sm text-ink-soft md:text-base">{issue.intro}</span>
          <span className="mt-2 block text-sm font-semibold text-accent-ink">
            {all || read === 0 ? (
              <RewardLine issue={issue} />
            ) : (
              texts.progressOf({
                read: formats.number(read),
                all: formats.number(issue.items.length),
              })
            )}
          </span>
        </span>
      </CardLink>
    </Section>
  );
}
