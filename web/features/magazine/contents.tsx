import { Check } from 'lucide-react';
import type { MagazineEntry } from '#contract/calls/magazine.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { ItemPicture } from './item-picture.tsx';
import { magazineMessages } from './messages.ts';
import { itemPath } from './rules.ts';

/** What an issue holds, with what of it is read. */
export function Contents({
  items,
  current,
  compact = false,
}: {
  items: readonly MagazineEntry[];
  /** The one that is open. */
  current?: string;
  compact?: boolean;
}) {
  return (
    <ol className="row-list">
      {items.map((item) => (
        <li key={item.id} aria-current={item.id === current ? 'true' : undefined}>
          <ListRow
            to={itemPath(item.id)}
            lead={
              <ItemPicture
                picture={item.picture}
                className={`aspect-8/5 rounded-md ${compact ? 'w-14' : 'w-20 sm:w-28'}`}
              />
            }
            title={item.title}
            text={
              <>
                {!compact && <span className="mb-0.5 line-clamp-2 max-sm:hidden">{item.teaser}</span>}
                <ItemFacts item={item} />
              </>
            }
            className={item.id === current ? 'bg-accent-soft/60 px-2' : 'px-2'}
          />
        </li>
      ))}
    </ol>
  );
}

function ItemFacts({ item: { kind, minutes, read, share } }: { item: MagazineEntry }) {
  const texts = useMessages(magazineMessages);
  const { formats } = useLocale();
  const length = texts.minutes({ minutes: formats.number(minutes) });
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>{kind === 'article' ? length : `${texts.kinds[kind]} · ${length}`}</span>
      {read ? (
        <span className="inline-flex items-center gap-1 font-semibold text-positive-ink">
          <Check className="size-4" aria-hidden="true" />
          {texts.read}
        </span>
      ) : (
        share >= 0.01 && (
          <span className="font-semibold text-accent-ink">
            {texts.begun({ percent: formats.number(Math.round(share * 100)) })}
          </span>
        )
      )}
    </span>
  );
}
