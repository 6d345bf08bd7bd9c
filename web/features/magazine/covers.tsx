import { clsx } from 'clsx';
import type { MagazineCover } from '#contract/articles/art.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useRoot } from '#web/kit/use-root.ts';
import drawings from './covers.svg?url&no-inline';
import { magazineMessages } from './messages.ts';

const known = {
  evenings: 'text-[var(--art-cream)]',
  table: 'text-[var(--art-deep)]',
  beginnings: 'text-ink',
} satisfies Readonly<Record<MagazineCover, string>>;

/** The cover of an issue. All that it says stands beside it, so it is hidden from readers. */
export function Cover({ cover, number, className }: { cover: string; number: number; className?: string }) {
  const texts = useMessages(magazineMessages);
  const { formats } = useLocale();
  const { site } = useRoot();
  const drawing = Object.hasOwn(known, cover) ? (cover as keyof typeof known) : 'beginnings';
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'magazine-cover @container relative block aspect-3/4 overflow-hidden rounded-lg shadow-lift',
        known[drawing],
        className,
      )}
    >
      <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <use href={`${drawings}#${drawing}`} />
      </svg>
      <span className="absolute inset-x-0 top-0 flex items-baseline justify-between gap-2 px-[6cqw] pt-[4cqw]">
        <span className="font-display truncate text-[11cqw] leading-[1.3]">{site.brandName}</span>
        <span className="flex-none text-[5cqw] font-semibold">
          {texts.number({ number: formats.number(number) })}
        </span>
      </span>
    </span>
  );
}
