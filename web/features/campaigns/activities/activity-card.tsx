import { clsx } from 'clsx';
import { ChevronRight, Sparkles } from 'lucide-react';
import type { Activity } from '#contract/calls/campaigns/activities.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { activityMessages } from './messages.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { daysLeft, pathOf } from './rules.ts';

export interface ActivityCardProps {
  readonly activity: Activity;
  /** Of the member. */
  readonly level: number;
  readonly resting: boolean;
  /** Milliseconds since 1970, by the server. */
  readonly now: number;
}

/** An activity at a glance; one link as a whole where it leads somewhere. */
export function ActivityCard({ activity, level, resting, now }: ActivityCardProps) {
  const texts = useMessages(activityMessages);
  const { formats } = useLocale();
  const { name, text, reward, picture, state, minLevel } = activity;
  const path = pathOf(activity, level);
  const left = state === 'running' ? daysLeft(activity.closesAt, { now, resting }) : null;
  const locked = state !== 'ended' && level < minLevel;
  const inside = (
    <>
      <ActivityPicture
        picture={picture}
        className={clsx('h-36 w-full md:h-44', state === 'ended' && 'opacity-70 saturate-50')}
      />
      {left !== null && (
        <Badge tone="warning" className="absolute end-3 top-3">
          {texts.daysLeft({ days: left, count: formats.number(left) })}
        </Badge>
      )}
      <div className="flex flex-1 flex-col items-start gap-2 p-4 md:p-5">
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">{text}</p>
        {reward !== null && state !== 'ended' && (
          <Badge tone="accent">
            <Sparkles className="size-3.5 flex-none" aria-hidden="true" />
            {reward}
          </Badge>
        )}
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-3 pt-1">
          <p className="text-sm text-ink-soft">
            <When activity={activity} />
          </p>
          {path !== null && (
            <span
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink"
              aria-hidden="true"
            >
              {texts.go}
              <ChevronRight className="size-4" />
            </span>
          )}
        </div>
        {locked && (
          <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
            <Badge>{texts.level({ level: formats.number(minLevel) })}</Badge>
            <TextLink to="/memberShip" className="inline-flex min-h-11 items-center text-sm">
              {texts.levelText}
            </TextLink>
          </div>
        )}
        {state === 'ended' && <p className="font-semibold text-accent-ink">{texts.thanks}</p>}
      </div>
    </>
  );
  return path === null ? (
    <Card flush className="flex flex-col">
      {inside}
    </Card>
  ) : (
    <CardLink to={path} flush className="flex flex-col">
      {inside}
    </CardLink>
  );
}

function When({ activity: { state, opensAt, closesAt } }: { activity: Activity }) {
  const texts = useMessages(activityMessages);
  const { formats } = useLocale();
  switch (state) {
    case 'running':
      return closesAt === null ? texts.always : texts.until({ date: formats.date(closesAt) });
    case 'coming':
      return opensAt === null ? null : texts.opens({ date: formats.date(opensAt) });
    case 'ended':
      return closesAt === null ? null : texts.ended({ date: formats.date(closesAt) });
  }
}
