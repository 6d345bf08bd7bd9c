import { ChevronRight } from 'lucide-react';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { HomeView } from './home-view.ts';

/** What is new in her villages, or those that would suit her; nothing where there are none. */
export function VillageNews({
  news,
  texts,
}: {
  news: HomeView['news'];
  texts: HomeView['texts']['villages'];
}) {
  if (news.links.length === 0) return null;
  return (
    <Section
      title={texts.title}
      action={
        <TextLink to="/villages" className="inline-flex min-h-11 items-center">
          {texts.seeAll}
        </TextLink>
      }
    >
      {news.invites && <p className="mb-4 text-ink-soft">{texts.invitation}</p>}
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {news.links.map((link) =>
          link.eyebrow === null ? (
            <SameForAll key={link.to} as="li" className="grid" part={NewsLink} of={link} />
          ) : (
            // A post: what a member wrote goes when she does.
            <li key={link.to} className="grid">
              <NewsLink {...link} />
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

export function NewsLink({ to, eyebrow, title, lang, text }: HomeView['news']['links'][number]) {
  return (
    <CardLink to={to} className="flex items-center gap-3 p-4">
      <span className="min-w-0 flex-1">
        {eyebrow !== null && <span className="block text-sm text-ink-soft">{eyebrow}</span>}
        <span
          lang={lang ?? undefined}
          dir="auto"
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere]"
        >
          {title}
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>
      </span>
      <ChevronRight className="row-mark" aria-hidden="true" />
    </CardLink>
  );
}
