import { useEffect, useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { hasDeviceKey } from '#web/kit/device-key.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { listMessages } from './list-messages.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { journeyMessages } from './messages.ts';
import { startOf, type JourneyPlace } from './place.ts';
import { Rewards } from './rewards.tsx';
import { StateBadge } from './state-badge.tsx';

type List = CallResult<'listJourneys'>;

/** Journeys that are open, and those she has begun or sent with where they stand; of a step those that have it. */
export function JourneyList({ loaded, base, step }: { loaded: List } & Pick<JourneyPlace, 'base' | 'step'>) {
  const texts = useMessages(listMessages);
  const { step: names } = useMessages(journeyMessages);
  const { user } = useRoot();
  const { send } = useApi();
  const signedIn = user !== null;
  const [asked, setAsked] = useState<List | null>(null);
  useEffect(() => {
    // The server knows no device: who is not signed in asks again.
    if (signedIn || !hasDeviceKey()) return;
    void send('listJourneys', {}).then((list) => list && setAsked(list));
  }, [signedIn, send]);
  const all = (signedIn ? null : asked) ?? loaded;
  const has = ({ steps }: { steps: readonly JourneyStep[] }) => step === null || steps.includes(step);
  const fitting = { open: all.open.filter(has), mine: all.mine.filter(({ journey }) => has(journey)) };
  const none = fitting.open.length + fitting.mine.length === 0;
  const { open, mine } = none ? all : fitting;
  const begun = new Set(mine.map(({ journey }) => journey.slug));
  const others = open.filter(({ slug }) => !begun.has(slug));
  return (
    <div className="page pb-10">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        {...(signedIn && { back: { to: '/activities', label: texts.back } })}
      />
      {step !== null && others.length + mine.length > 0 && (
        <Notice className="mb-5">
          {none ? texts.noneWith({ step: names[step] }) : texts.withStep({ step: names[step] })}
          {!none && (
            <>
              {' '}
              <TextLink to={base} className="inline-flex min-h-11 items-center">
                {texts.all}
              </TextLink>
            </>
          )}
        </Notice>
      )}
      {mine.length > 0 && <Mine mine={mine} base={base} />}
      {others.length > 0 ? (
        <Section title={texts.open}>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
            {others.map((journey) => (
              <li key={journey.slug} className="grid">
                <OpenCard journey={journey} base={base} />
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        mine.length === 0 && (
          <EmptyState
            illustration={<MailBird />}
            title={texts.empty}
            text={<p>{texts.emptyText}</p>}
            action={<ButtonLink to={signedIn ? '/activities' : '/'}>{texts.emptyAction}</ButtonLink>}
          />
        )
      )}
    </div>
  );
}

function Mine({ mine, base }: Pick<List, 'mine'> & Pick<JourneyPlace, 'base'>) {
  const texts = useMessages(listMessages);
  const { step: names } = useMessages(journeyMessages);
  const { formats } = useLocale();
  return (
    <Section title={texts.mine}>
      <Card className="py-2">
        <ul className="row-list">
          {mine.map(({ journey, state, changedAt, next }) => (
            <li key={journey.slug}>
              <ListRow
                to={startOf(journey, base)}
                lead={
                  <ActivityPicture
                    picture={journey.picture}
                    className="h-12 w-16 rounded-md max-[359px]:hidden"
                  />
                }
                title={journey.name}
                text={
                  state === 'draft'
                    ? next === null
                      ? texts.toSend
                      : texts.next({ step: names[next] })
                    : texts.changed({ date: formats.date(changedAt) })
                }
                trail={<StateBadge state={state} />}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function OpenCard({ journey, base }: { journey: List['open'][number] } & Pick<JourneyPlace, 'base'>) {
  const texts = useMessages(listMessages);
  const { minutes: minutesText } = useMessages(journeyMessages);
  const { formats } = useLocale();
  const resting = useRests();
  const { name, text, picture, minutes, rewards, closesAt, opensAt, state } = journey;
  return (
    <CardLink to={startOf(journey, base)} flush className="flex flex-col">
      <ActivityPicture picture={picture} className="h-36 w-full md:h-44" />
      <div className="flex flex-1 flex-col items-start gap-2 p-4 md:p-5">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-ink-soft">{text}</p>
        {rewards.length > 0 && <Rewards rewards={rewards} />}
        <p className="mt-auto pt-2 text-sm">
          {minutesText({ minutes, count: formats.number(minutes) })}
          {state === 'coming'
            ? opensAt !== null && ` · ${texts.opens({ date: formats.date(opensAt) })}`
            : closesAt !== null && !resting && ` · ${texts.until({ date: formats.date(closesAt) })}`}
        </p>
      </div>
    </CardLink>
  );
}
