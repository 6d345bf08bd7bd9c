import { useMessages } from '#web/kit/messages.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useRoot } from '#web/kit/use-root.ts';
import type { CallResult } from '#contract/client.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { DeliveryNote } from '#web/features/gifts/delivery-note.tsx';
import { GiftPicture } from '#web/features/gifts/pictures.tsx';
import { taskMessages } from '#web/features/earn-rules/task-messages.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { registerGiftMessages } from './register-gift-messages.ts';
import { entryPaths } from '#web/kit/entry/entry-paths.ts';

type Landing = CallResult<'getRegisterGift'>;

/** For who is not a member yet: what she gets, what it asks, and the way in that leads back here. */
export function Invitation({ days, gifts, tasks }: Pick<Landing, 'days' | 'gifts' | 'tasks'>) {
  const texts = useMessages(registerGiftMessages);
  const { site } = useRoot();
  const { formats } = useLocale();
  const { join, signIn } = entryPaths('/activity/registerGift');
  const withGift = gifts.length > 0;
  return (
    <>
      <HeroCard className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:items-center md:p-8">
        <div className="grid gap-3">
          <p className="eyebrow ink-soft">{texts.eyebrow}</p>
          <h1 className="font-display text-3xl text-balance md:text-4xl">
            {withGift ? texts.title : texts.titlePoints}
          </h1>
          <p className="ink-soft max-w-[36ch]">{texts.text({ brand: site.brandName })}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={join} variant="hero" size="lg">
              {withGift ? texts.join : texts.joinPoints}
            </ButtonLink>
            <ButtonLink to={signIn} variant="hero" size="lg" className="bg-transparent! text-hero-ink!">
              {texts.signIn}
            </ButtonLink>
          </div>
        </div>
        <ActivityPicture picture="present" className="h-40 w-full rounded-xl md:h-64" />
      </HeroCard>
      {withGift && (
        <Section title={texts.gets}>
          <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
            {gifts.map((gift) => (
              <li key={gift.giftId} className="grid">
                <Card flush className="flex items-stretch">
                  <GiftPicture
                    picture={gift.picture}
                    className="w-[min(8.5rem,32vw)] flex-none self-stretch p-1.5"
                  />
                  <div className="min-w-0 flex-1 p-4 md:p-5">
                    <h3 className="text-lg">{gift.name}</h3>
                    <p className="mt-1 text-sm text-ink-soft">{gift.description}</p>
                    <div className="mt-2">
                      <DeliveryNote delivery={gift.delivery} />
                    </div>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          {days !== null && (
            <p className="mt-3 text-sm text-ink-soft">{texts.days({ count: formats.number(days) })}</p>
          )}
        </Section>
      )}
      <div className="grid md:grid-cols-2 md:gap-6">
        <Steps tasks={tasks} />
        <How />
      </div>
      <div className="mt-8 grid justify-items-center">
        <ButtonLink to={join} size="lg">
          {withGift ? texts.join : texts.joinPoints}
        </ButtonLink>
      </div>
    </>
  );
}

function Steps({ tasks }: Pick<Landing, 'tasks'>) {
  const texts = useMessages(registerGiftMessages);
  const { task: names } = useMessages(taskMessages);
  const { formats } = useLocale();
  const all = tasks.reduce((sum, { points }) => sum + points, 0);
  return (
    <Section title={texts.steps}>
      <Card className="py-2">
        <ul className="row-list">
          {tasks.map(({ task, points }) => (
            <li key={task}>
              <ListRow
                title={names[task]}
                trail={
                  <Amount
                    currency="points"
                    look="bare"
                    value={`+${formats.number(points)}`}
                    label={texts.points({ points: formats.number(points) })}
                    className="font-semibold"
                  />
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-3 text-sm text-ink-soft">{texts.stepsText({ points: formats.number(all) })}</p>
    </Section>
  );
}

function How() {
  const texts = useMessages(registerGiftMessages);
  const steps = [
    [texts.how1, texts.how1Text],
    [texts.how2, texts.how2Text],
    [texts.how3, texts.how3Text],
  ] as const;
  return (
    <Section title={texts.how}>
      <Card tone="sage">
        <ol className="grid gap-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className="figures grid size-9 flex-none place-items-center rounded-full bg-surface-raised text-accent-ink"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm font-semibold">{texts.howTimes}</p>
      </Card>
    </Section>
  );
}
