import { BellOff, Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Village } from '#contract/calls/villages/groups.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMembership } from './use-membership.ts';
import { villageMessages } from './village-messages.ts';
import { VillagePicture } from './pictures.tsx';

/** A village to look into and, in one tap, to join; another tap undoes that, as long as the page is open. */
export function VillageTile({
  village,
  heading: Heading = 'h3',
  plain = false,
}: {
  village: Village;
  heading?: 'h2' | 'h3';
  /** Beside others of which each has the same picture and says the same: by its name alone. */
  plain?: boolean;
}) {
  const texts = useMessages(villageMessages);
  const { formats } = useLocale();
  const { joined, moved, join, undo } = useMembership(village);
  const { slug, name, members, recentPosts } = village;
  return (
    <article className="card card-link card-flush flex flex-col">
      {!plain && (
        <div className="relative">
          <VillagePicture picture={village.picture} className="h-28 w-full" />
          <Mark village={village} joined={joined} className="absolute top-3 left-3" />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-1 p-4">
        <Heading className="text-lg leading-snug">
          <Link to={`/villages/${slug}`} className="after:absolute after:inset-0 after:rounded-xl">
            {name}
          </Link>
        </Heading>
        {plain ? (
          <Mark village={village} joined={joined} className="w-fit" />
        ) : (
          <p className="text-sm text-ink-soft">{village.text}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2">
          <p className="text-sm text-ink-soft">
            {texts.members({ count: members, shown: formats.number(members) })}
            {members > 0 && (
              <>
                <br />
                {texts.recent({ count: recentPosts, shown: formats.number(recentPosts) })}
              </>
            )}
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
                // Among many only those that are for her call.
                variant={plain && !village.suggested ? 'secondary' : 'primary'}
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

/** That it is for her, or that she is in it. */
function Mark({ village, joined, className }: { village: Village; joined: boolean; className: string }) {
  const texts = useMessages(villageMessages);
  if (joined) {
    return (
      <Badge tone="positive" className={className}>
        {village.muted ? <BellOff aria-hidden="true" /> : <Check aria-hidden="true" />}
        {village.muted ? texts.muted : texts.joined}
      </Badge>
    );
  }
  return village.suggested ? (
    <Badge tone="accent" className={className}>
      {texts.forYou}
    </Badge>
  ) : null;
}
