import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import { api } from '#console/kit/api.ts';
import { AskFirst } from '#console/kit/ask-first.tsx';
import { useTexts } from '#console/kit/language.ts';
import { expertTexts } from './expert-texts.ts';

interface RemoveExpertDialogProps {
  readonly expert: ShownExpert;
  onClose(): void;
}

/** Asks before a badge is taken away. */
export function RemoveExpertDialog({ expert: { memberId, name }, onClose }: RemoveExpertDialogProps) {
  const texts = useTexts(expertTexts);
  return (
    <AskFirst
      title={texts.removeTitle({ name })}
      text={texts.removeText}
      label={texts.removeAct}
      said={texts.removed}
      work={() => api.removeExpert({ memberId })}
      onClose={onClose}
    />
  );
}
