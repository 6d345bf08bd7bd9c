import type { CountedStep } from '#contract/calls/numbers/funnels.ts';
import type { CallResult } from '#contract/client.ts';
import { useTexts } from '#console/kit/language.ts';
import { funnelsTexts } from './funnels-texts.ts';

export type Funnels = CallResult<'listFunnels'>;

/** What a step is called. */
export function useStepWords({ journeys, courses }: Pick<Funnels, 'journeys' | 'courses'>) {
  const texts = useTexts(funnelsTexts);
  const nameOf = (slug: string) =>
    [...journeys, ...courses].find((piece) => piece.slug === slug)?.name ?? slug;
  return (step: CountedStep): string => {
    switch (step.kind) {
      case 'page':
        return texts.page({ page: step.page });
      case 'deed':
        return step.of === undefined
          ? texts.steps[step.deed]
          : texts.named({ step: texts.steps[step.deed], name: nameOf(step.of) });
      case 'journeyPart':
        return texts.parts[step.part];
      default:
        return texts.steps[step.kind];
    }
  };
}
