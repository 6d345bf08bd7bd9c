import type { ShownPicture } from '#contract/shown-picture.ts';
import { clsx } from 'clsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { cardMessages } from './card-messages.ts';
import { ProductPicture } from './pictures.tsx';

export interface CardFaceProps {
  readonly name: string;
  readonly picture: ShownPicture;
  /** Masked; null where there is none. */
  readonly serial: string | null;
  /** Null while it is not known yet. */
  readonly until: string | null;
  readonly months: number;
  readonly ended?: boolean;
  readonly heading?: 'h2' | 'h3' | 'p';
  readonly className?: string;
}

/** A warranty card as one would hold it: the piece, until when, and which one it is. */
export function CardFace({
  name,
  picture,
  serial,
  until,
  months,
  ended = false,
  heading: Heading = 'h3',
  className,
}: CardFaceProps) {
  const texts = useMessages(cardMessages);
  const { formats } = useLocale();
  const { site } = useRoot();
  return (
    <HeroCard className={clsx('grid content-between gap-4', ended && 'saturate-50', className)}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="ink-soft text-sm">
            {site.brandName} · {texts.card}
          </p>
          <Heading className="mt-1 font-display text-xl break-words md:text-2xl">{name}</Heading>
        </div>
        <p className="grid size-16 flex-none place-content-center rounded-full border-2 border-hero-line text-center leading-none">
          <span className="figures text-2xl">{formats.number(months)}</span>
          <span className="ink-soft mt-0.5 text-xs">{texts.months({ count: months })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="words-beside space-y-2.5 [--least:0px]">
          <div>
            <dt className="ink-soft text-sm">{ended ? texts.wasUntil : texts.until}</dt>
            <dd className="font-display text-lg md:text-xl">{until === null ? '—' : formats.day(until)}</dd>
          </div>
          {serial !== null && (
            <div>
              <dt className="ink-soft text-sm">{texts.serial}</dt>
              <dd className="tabular-nums tracking-widest">{serial}</dd>
            </div>
          )}
        </dl>
        <ProductPicture picture={picture} className="max-w-36 min-w-16 flex-1 basis-16 rounded-xl" />
      </div>
    </HeroCard>
  );
}
