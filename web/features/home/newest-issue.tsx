import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { HomeView } from './home-view.ts';

/** The newest issue of the magazine; nothing while none is out. */
export function NewestIssue({
  issue,
  texts,
}: {
  issue: HomeView['issue'];
  texts: HomeView['texts']['issue'];
}) {
  if (issue === null) return null;
  return (
    <Section
      title={texts.title}
      action={
        <TextLink to="/gifts/eMagazineList" className="inline-flex min-h-11 items-center">
          {texts.all}
        </TextLink>
      }
    >
      <CardLink to={issue.to} className="flex items-center gap-4 p-4 md:gap-6">
        <OpenMagazine className="w-24 flex-none md:w-32" />
        <span className="min-w-0 flex-1">
          {issue.fresh && <Badge tone="accent">{texts.fresh}</Badge>}
          <span className="font-display mt-1 block text-xl leading-tight">{issue.title}</span>
          <span className="mt-1 line-clamp-2 text-sm text-ink-soft">{issue.intro}</span>
          {issue.progress !== null && (
            <span className="mt-1 block text-sm font-semibold text-accent-ink">{issue.progress}</span>
          )}
        </span>
      </CardLink>
    </Section>
  );
}
