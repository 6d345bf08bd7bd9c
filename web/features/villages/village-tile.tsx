import { BellOff, Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Village } from '#contract/calls/villages.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMembership } from './use-membership.ts';
import { villageMessages } from './village-messages.ts';
import { VillagePicture } from './pictures.tsx';

/** A village to look into and, in one tap, to join; another tap undoes that, as long as the page is open. */
export function VillageTile({
  village,
  heading: Heading = 'h3',
}: {
  village: Village;
  heading?: 'h2' | 'h3';
}) {
  const texts = useMessages(villageMessages);
  const { formats } = useLocale();
  const { joined, moved, join, undo } = useMembership(village);
  const { slug, name, members, recentPosts } = village;
  return (
    <article className="card card-link card-flush flex flex-col">
      <div className="relative">
        <VillagePicture picture={village.picture} className="h-28 w-full" />
        {village.suggested && !joined && (
          <Badge tone="accent" className="absolute top-3 left-3">
            {texts.forYou}
          </Badge>
        )}
        {joined && (
          <Badge tone="positive" className="absolute top-3 left-3">
            {village.muted ? <BellOff aria-hidden="true" /> : <Check aria-hidden="true" />}
            {village.muted ? texts.muted : texts.joined}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <Heading className="text-lg leading-snug">
          <Link to={`/villages/${slug}`} className="after:absolute after:inset-0 after:rounded-xl">
            {name}
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">{village.text}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2">
          <p className="text-sm text-ink-soft">
            {texts.members({ count: members, shown: formats.number(members) })}
            <br />
            {texts.recent({ count: recentPosts, shown: formats.number(recentPosts) })}
          </p>
          {/* Above the link that covers the card. */}
          <span className="relative z-1">
            {joined && moved && (
              <Button size="sm" variant="quiet" aria-label={texts.undoNamed({ name })} onClick={() => undo()}>
                {texts.undo}
              </Button>
            )}
            {!joined && (
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" />}
                aria-label={texts.joinNamed({ name })}
                onClick={() => join()}
              >
                {texts.join}
              </Button>
            )}
          </span>
        </div>
      </div>
    </article>
  );
}
