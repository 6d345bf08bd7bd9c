import { stageKeys, stageNumber } from '#contract/stages.ts';
import { StageArt } from '#web/ui/illustrations/stage-art.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Section } from '#web/ui/section.tsx';
import { stageOf } from './rules.ts';
import { stageMessages } from '#web/features/members/stage-messages.ts';
import type { DetailsEditing } from './use-details.ts';

/** The stage decides what she is shown; each says what that is. */
export function StageChoice({ editing: { details, saving, edit } }: { editing: DetailsEditing }) {
  const texts = useMessages(stageMessages);
  return (
    <Section title={texts.stage} className="lg:mt-0">
      <p className="mb-3 text-ink-soft">{texts.stageHint}</p>
      <RadioGroup
        label={texts.stage}
        labelHidden
        name="lactation"
        options={stageKeys.map((stage) => ({
          value: stage,
          label: <span className="font-semibold">{texts.stages[stage]}</span>,
          text: texts.stageTexts[stage],
          art: <StageArt stage={stage} className="w-12 flex-none" />,
        }))}
        value={stageOf(Number(details.lactation))}
        error={saving.faults['lactation']}
        onValueChange={(stage) => edit({ lactation: String(stageNumber(stage)) })}
      />
    </Section>
  );
}
