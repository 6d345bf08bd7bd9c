import { clsx } from 'clsx';
import type { Parcel } from '#contract/calls/gifts/parcels.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyButton } from '#web/kit/copying/copy-button.tsx';
import { parcelMessages } from './parcel-messages.ts';

export interface ParcelCardProps {
  readonly parcel: Parcel;
  readonly title: string;
}

/** One parcel: who has it, its number, and what the carrier tells, newest first. */
export function ParcelCard({ parcel, title }: ParcelCardProps) {
  const texts = useMessages(parcelMessages);
  const { formats } = useLocale();
  const { carrier, trackingNumber, shippedAt, deliveredAt, unansweredSince, events } = parcel;
  const lines = [
    ...events.map(({ at, description, place }) => ({ at, text: description, place })),
    { at: shippedAt, text: texts.handedOver, place: '' },
  ];
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-sunken p-3.5">
        <dl className="grid min-w-0 gap-1">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-sm text-ink-soft">{texts.carrier}</dt>
            <dd className="text-sm font-semibold" lang="" translate="no">
              {carrier}
            </dd>
          </div>
          <div>
            <dt className="sr-only">{texts.number}</dt>
            <dd className="figures text-lg select-all" lang="" translate="no">
              <LongWords>{trackingNumber}</LongWords>
            </dd>
          </div>
        </dl>
        <CopyButton
          text={trackingNumber}
          label={texts.copy}
          copiedLabel={texts.copied}
          failedLabel={texts.copyFailed}
        />
      </div>
      {unansweredSince !== null && deliveredAt === null && (
        <Notice tone="warning">
          {texts.unanswered({ carrier, time: formats.dateTime(unansweredSince) })}
        </Notice>
      )}
      <ol>
        {lines.map(({ at, text, place }, index) => (
          <li key={`${at} ${text}`} className="relative flex gap-4 pb-4 last:pb-0">
            {index < lines.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-4 bottom-[-0.25rem] left-[0.3125rem] w-0.5 bg-line"
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'mt-1.5 h-3 w-3 flex-none rounded-full',
                index === 0 ? 'bg-positive ring-4 ring-positive-soft' : 'bg-line-strong',
              )}
            />
            <span className="min-w-0">
              <span className={clsx('block', index === 0 && 'font-semibold')}>{text}</span>
              <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
                <time dateTime={at}>{formats.dateTime(at)}</time>
                {place !== '' && (
                  <span lang="" translate="no">
                    {place}
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {events.length === 0 && deliveredAt === null && <p className="text-sm text-ink-soft">{texts.quiet}</p>}
    </Card>
  );
}
