import { agoText } from '#web/kit/ago.ts';
import { useLocale } from '#web/kit/locale.tsx';

/**
 * When something was written: how long ago, and to the minute for who points at it. On a phone the minute stands in what
 * can be done with it. `now` is when the page was made, so that server and browser say the same.
 */
export function When({ at, now, className }: { at: string; now: number; className?: string }) {
  const reader = useLocale();
  return (
    <time dateTime={at} title={reader.formats.dateTime(at)} className={className}>
      {agoText(reader, at, now)}
    </time>
  );
}
