import { clsx } from 'clsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useRoot } from '#web/kit/use-root.ts';
import { paragraphsOf, textParts } from './text-parts.ts';

/** What a member wrote, as she wrote it: paragraphs and lines, no address elsewhere to tap on. */
export function PlainText({
  text,
  lang = '',
  names = [],
  className,
}: {
  text: string;
  /** Of the text; unknown when empty. */
  lang?: string;
  /** Names that it calls by `@`. */
  names?: readonly string[];
  className?: string;
}) {
  const { site } = useRoot();
  return (
    <div lang={lang} className={clsx('grid gap-3 [overflow-wrap:anywhere]', className)}>
      {paragraphsOf(text).map((paragraph, place) => (
        <p key={place} dir="auto" className="whitespace-pre-wrap">
          {textParts(paragraph, site.publicUrl, names).map(({ kind, text: part, to }, at) =>
            kind === 'path' ? (
              <TextLink key={at} to={to}>
                {part}
              </TextLink>
            ) : kind === 'mention' ? (
              <bdi key={at} className="font-semibold text-accent-ink">
                {part}
              </bdi>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>
  );
}
