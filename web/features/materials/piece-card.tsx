import type { StagePiece } from '#contract/calls/materials.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { MaterialPicture } from './pictures.tsx';

export interface ListedPiece extends Pick<StagePiece, 'slug' | 'title' | 'summary' | 'picture'> {
  /** Such as how long it takes to read. */
  readonly note: string;
}

/** A piece as one link: beside its picture on the phone, below it on desktop. */
export function PieceCard({ piece: { slug, title, summary, picture, note } }: { piece: ListedPiece }) {
  return (
    <CardLink to={`/stage/${slug}`} flush className="flex items-stretch overflow-hidden md:flex-col">
      <MaterialPicture
        picture={picture}
        className="w-[min(7rem,30vw)] flex-none self-stretch md:aspect-[2/1] md:w-full"
      />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 p-3.5 md:p-5">
        <span className="font-semibold md:text-lg">{title}</span>
        <span className="line-clamp-3 text-sm text-ink-soft">{summary}</span>
        <span className="mt-auto pt-1 text-xs text-ink-soft">{note}</span>
      </span>
    </CardLink>
  );
}
