import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ComingBadge, OwnBadge } from '#contract/calls/badges.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Feather } from '#web/ui/illustrations/feather.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { BadgesSwitch } from './badges-switch.tsx';
import { badgeMessages } from './messages.ts';
import { BadgePicture } from './pictures.tsx';
import { useNewBadges } from './use-new-badges.ts';

export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context).listBadges();

/** What she has, and what can still come; nothing says how much of it is missing. */
export default function BadgesPage() {
  const { on, own, coming } = useLoaderData<typeof loader>();
  const texts = useMessages(badgeMessages);
  const given = useNewBadges(on);
  const news = own.filter(({ badgeId }) => given.includes(badgeId));
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/profile', label: texts.back }}
      />
      <output className="sr-only">
        {news.length > 0 && texts.news({ names: news.map(({ name }) => name) })}
      </output>
      {!on && <EmptyState illustration={<Feather />} title={texts.offTitle} text={texts.offText} />}
      {on && own.length === 0 && (
        <EmptyState
          illustration={<Feather />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<ButtonLink to="/">{texts.emptyAction}</ButtonLink>}
        />
      )}
      {own.length > 0 && (
        <Section title={texts.own}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((badge) => (
              <li key={badge.badgeId} className="grid">
                <Own badge={badge} isNew={given.includes(badge.badgeId)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {coming.length > 0 && (
        <Section title={texts.coming}>
          <p className="mb-4 text-ink-soft">{texts.comingText}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {coming.map((badge) => (
              <li key={badge.badgeId} className="grid">
                <Coming badge={badge} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {on && own.length + coming.length > 0 && <EndOfList text={texts.end} />}
      <Card className="mt-8">
        <BadgesSwitch on={on} />
      </Card>
    </div>
  );
}

function Own({ badge, isNew }: { badge: OwnBadge; isNew: boolean }) {
  const texts = useMessages(badgeMessages);
  const { formats } = useLocale();
  return (
    <Card className="flex items-start gap-4">
      <BadgePicture picture={badge.picture} className="size-20 flex-none" />
      <div className="min-w-0 flex-1">
        {isNew && <Badge tone="accent">{texts.isNew}</Badge>}
        <h3 className="text-lg break-words">{badge.name}</h3>
        <p className="mt-1">{badge.words}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {badge.about} · {texts.since({ day: formats.date(badge.givenAt) })}
        </p>
      </div>
    </Card>
  );
}

function Coming({ badge }: { badge: ComingBadge }) {
  return (
    <Card tone="sunken" className="flex items-center gap-4">
      <BadgePicture picture={badge.picture} className="size-16 flex-none opacity-60 saturate-50" />
      <div className="min-w-0 flex-1">
        <h3 className="break-words">{badge.name}</h3>
        <p className="text-sm text-ink-soft">{badge.about}</p>
      </div>
    </Card>
  );
}
