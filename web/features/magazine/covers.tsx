import { clsx } from 'clsx';
import type { MagazineCover } from '#contract/articles/art.ts';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useRoot } from '#web/kit/use-root.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './covers.svg?url&no-inline';
import { magazineMessages } from './messages.ts';

const known = {
  evenings: 'text-[var(--art-cream)]',
  table: 'text-[var(--art-deep)]',
  beginnings: 'text-ink',
} satisfies Readonly<Record<MagazineCover, string>>;

/**
 * The cover of an issue; an unknown key shows the evening, which is for everybody. All that it says stands beside it, so but for
 * what a picture of the library shows it is hidden from readers.
 */
export function Cover({
  cover,
  number,
  className,
}: {
  cover: ShownPicture;
  number: number;
  className?: string;
}) {
  const texts = useMessages(magazineMessages);
  const { formats } = useLocale();
  const { site } = useRoot();
  const drawing =
    typeof cover === 'string'
      ? Object.hasOwn(known, cover)
        ? (cover as keyof typeof known)
        : 'evenings'
      : null;
  return (
    <span
      className={clsx(
        'magazine-cover @container relative block aspect-3/4 overflow-hidden rounded-lg shadow-lift',
        drawing === null ? 'text-[color:white]' : known[drawing],
        className,
      )}
    >
      {typeof cover === 'string' ? (
        <svg
          viewBox="0 0 240 320"
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <use href={`${drawings}#${drawing}`} />
        </svg>
      ) : (
        <>
          <LibraryPicture picture={cover} className="absolute inset-0 size-full" />
          {/* White stays readable on whatever the picture shows there: 4.5 to 1 on white itself. */}
          <span className="absolute inset-x-0 top-0 h-[34cqw] bg-[linear-gradient(rgb(0_0_0/0.7),rgb(0_0_0/0.6)_60%,transparent)]" />
        </>
      )}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 flex items-baseline justify-between gap-2 px-[6cqw] pt-[4cqw]"
      >
        <span className="font-display truncate text-[11cqw] leading-[1.3]">{site.brandName}</span>
        <span className="flex-none text-[5cqw] font-semibold">
          {texts.number({ number: formats.number(number) })}
        </span>
      </span>
    </span>
  );
}
