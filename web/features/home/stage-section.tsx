import { stageKeys } from '#contract/stages.ts';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { PieceCard, type ListedPiece } from '../materials/piece-card.tsx';
import type { HomeWords } from './home-words.ts';

/** What there is to read for a stage, hers first. In a rest nothing speaks of stages at all. */
export function StageSection({
  stage,
  pieces,
  own,
  texts,
}: {
  /** Null in a rest. */
  stage: number | null;
  pieces: readonly ListedPiece[];
  /** Number of her own stage. */
  own: number;
  texts: HomeWords['stage'];
}) {
  if (stage === null && pieces.length === 0) return null;
  return (
    <Section title={stage === null ? texts.restTitle : texts.title}>
      {stage !== null && (
        <FilterLinks
          label={texts.stages}
          className="mb-4"
          links={stageKeys.map((key, index) => ({
            to: index + 1 === own ? '/' : `/?stage=${index + 1}`,
            label: texts.names[key],
            current: index + 1 === stage,
          }))}
        />
      )}
      {pieces.length === 0 ? (
        <p className="card card-sunken text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
          {pieces.map((piece) => (
            <SameForAll key={piece.slug} as="li" className="grid" part={PieceCard} of={{ piece }} />
          ))}
        </ul>
      )}
    </Section>
  );
}
