import type { CallResult } from '#contract/client.ts';
import { stageKeys } from '#contract/stages.ts';
import { useMessages } from '#web/shell/messages.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { stageMessages } from './messages.ts';
import { PieceCard } from './piece-card.tsx';

/** What there is to read for a stage, hers first. In a rest nothing speaks of stages at all. */
export function StageSection({
  content: { stage, list },
  own,
}: {
  content: CallResult<'listStageContent'>;
  /** Number of her own stage. */
  own: number;
}) {
  const texts = useMessages(stageMessages);
  if (stage === null && list.length === 0) return null;
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
      {list.length === 0 ? (
        <p className="card card-sunken text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
          {list.map((piece) => (
            <li key={piece.slug} className="grid">
              <PieceCard piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
