import type { Activity } from '#contract/calls/campaigns/activities.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { brandDayMessages } from './brand-day-messages.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { entryPaths } from '#web/kit/entry/entry-paths.ts';
import { daysLeft } from './rules.ts';

/** What the day is, when, and the way in for who is not in yet. */
export function BrandHero({ day, open, now }: { day: Activity; open: boolean; now: number }) {
  const texts = useMessages(brandDayMessages);
  const { user } = useRoot();
  return (
    <HeroCard className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:items-center md:p-8">
      <div className="grid gap-2.5">
        <p className="eyebrow ink-soft">{texts.eyebrow}</p>
        <h1 className="font-display text-3xl text-balance md:text-4xl">{day.name}</h1>
        <p className="ink-soft max-w-[42ch]">{day.text}</p>
        <When day={day} now={now} />
        {day.state === 'coming' && <p className="ink-soft">{texts.opensText}</p>}
        {day.state === 'ended' && <Thanks />}
        {day.state !== 'ended' && user === null && <Entry path={day.path} />}
        {day.state === 'running' && user !== null && !open && <NotForYou minLevel={day.minLevel} />}
      </div>
      <ActivityPicture picture={day.picture} className="h-40 w-full rounded-xl md:h-64" />
    </HeroCard>
  );
}

function When({ day: { state, opensAt, closesAt }, now }: { day: Activity; now: number }) {
  const texts = useMessages(brandDayMessages);
  const resting = useRests();
  const { formats } = useLocale();
  const left = daysLeft(closesAt, { now, resting });
  const at = state === 'coming' ? opensAt : closesAt;
  if (at === null) return null;
  const date = formats.dateTime(at);
  const text = { coming: texts.opens, running: texts.until, ended: texts.ended }[state]({ date });
  return (
    <p className="font-semibold">
      {text}
      {state === 'running' && left !== null && (
        <span className="block">{texts.daysLeft({ days: left, count: formats.number(left) })}</span>
      )}
    </p>
  );
}

function Entry({ path }: { path: string | null }) {
  const texts = useMessages(brandDayMessages);
  const { join, signIn } = entryPaths(path ?? '/');
  return (
    <>
      <p className="ink-soft">{texts.joinText}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        <ButtonLink to={join} variant="hero" size="lg">
          {texts.join}
        </ButtonLink>
        <ButtonLink to={signIn} variant="hero" size="lg" className="bg-transparent! text-hero-ink!">
          {texts.signIn}
        </ButtonLink>
      </div>
    </>
  );
}

function Thanks() {
  const texts = useMessages(brandDayMessages);
  const { user } = useRoot();
  return (
    <>
      <p className="font-display text-xl">{texts.endedTitle}</p>
      {user && (
        <>
          <p className="ink-soft">{texts.endedText}</p>
          <div>
            <ButtonLink to="/gifts/reward" variant="hero">
              {texts.mine}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}

function NotForYou({ minLevel }: { minLevel: number }) {
  const texts = useMessages(brandDayMessages);
  const { user } = useRoot();
  const { formats } = useLocale();
  if (user !== null && user.memberLevel < minLevel) {
    return (
      <>
        <p className="font-semibold">{texts.level({ level: formats.number(minLevel) })}</p>
        <div>
          <ButtonLink to="/memberShip" variant="hero">
            {texts.levelLink}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <p>
      <span className="block font-semibold">{texts.notForYou}</span>
      <span className="ink-soft">{texts.notForYouText}</span>
    </p>
  );
}
