import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Order, Parcel } from '#contract/calls/gifts/parcels.ts';
import { Parcel as ParcelPicture } from '#web/ui/illustrations/parcel.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { parcelMessages } from './parcel-messages.ts';
import { lastOf, stageOf, stages } from './rules.ts';

/** How far it has come, as a calm picture; of several parcels the one that is furthest behind. */
export function ParcelHero({ order, parcels }: { order: Order; parcels: readonly Parcel[] }) {
  const texts = useMessages(parcelMessages);
  const arrived = parcels.filter((parcel) => stageOf(parcel) === 'delivered').length;
  const last = lastOf(parcels);
  const reached = last === undefined ? null : stages.indexOf(stageOf(last));
  const { title, text } = useWords(order, last);
  return (
    <HeroCard className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-40 flex-1">
          <h2 className="text-2xl" aria-live="polite">
            {title}
          </h2>
          <p className="ink-soft mt-1">{text}</p>
          {parcels.length > 1 && (
            <p className="mt-2 font-semibold">{texts.arrived({ count: arrived, all: parcels.length })}</p>
          )}
        </div>
        <ParcelPicture className="w-28 flex-none sm:w-36" />
      </div>
      {reached !== null && (
        <ol aria-label={texts.progress} className="grid grid-cols-5">
          {stages.map((stage, place) => (
            <li
              key={stage}
              aria-current={place === reached ? 'step' : undefined}
              className="relative grid justify-items-center gap-1.5 text-center"
            >
              {place > 0 && (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'absolute top-3 right-1/2 h-0.5 w-full',
                    place <= reached ? 'bg-[var(--hero-fill)]' : 'bg-hero-line',
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={clsx(
                  'relative grid h-6.5 w-6.5 place-items-center rounded-full border-2',
                  place <= reached
                    ? 'border-[var(--hero-fill)] bg-[var(--hero-fill)] text-[var(--hero-from)]'
                    : 'border-hero-line bg-[var(--hero-from)]',
                )}
              >
                {place <= reached && <Check className="h-4 w-4" />}
              </span>
              <span className={clsx('text-xs', place === reached ? 'font-semibold' : 'ink-soft')}>
                {texts.stages[stage]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </HeroCard>
  );
}

function useWords({ state }: Order, parcel: Parcel | undefined): { title: string; text: string } {
  const { hero } = useMessages(parcelMessages);
  if (state === 'cancelled' || state === 'lost' || state === 'returned') return hero[state];
  if (parcel === undefined) return hero.none;
  if (parcel.deliveredAt === null && parcel.events[0]?.status === 'failedAttempt') return hero.failed;
  return hero.underway[stageOf(parcel)];
}
