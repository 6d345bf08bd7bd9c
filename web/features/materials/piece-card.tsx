import type { StagePiece } from '#contract/calls/materials.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { stageMessages } from './messages.ts';
import { MaterialPicture } from './pictures.tsx';

/** A piece as one link: beside its picture on the phone, below it on desktop. */
export function PieceCard({ piece: { slug, title, summary, picture, minutes } }: { piece: StagePiece }) {
  const texts = useMessages(stageMessages);
  const { formats } = useLocale();
  return (
    <CardLink to={`/stage/${slug}`} flush className="flex items-stretch overflow-hidden md:flex-col">
      <MaterialPicture
        picture={picture}
        className="w-[min(7rem,30vw)] flex-none self-stretch md:aspect-[2/1] md:w-full"
      />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 p-3.5 md:p-5">
        <span className="font-semibold md:text-lg">{title}</span>
        <span className="line-clamp-3 text-sm text-ink-soft">{summary}</span>
        <span className="mt-auto pt-1 text-xs text-ink-soft">
          {texts.minutes({ minutes: formats.number(minutes) })}
        </span>
      </span>
    </CardLink>
  );
}
