import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { expertTexts } from './expert-texts.ts';

interface RemoveExpertDialogProps {
  readonly expert: ShownExpert;
  onClose(): void;
}

/** Asks before a badge is taken away. */
export function RemoveExpertDialog({ expert: { memberId, name }, onClose }: RemoveExpertDialogProps) {
  const texts = useTexts(expertTexts);
  const { act, busy, fault } = useAct({
    work: async () => api.removeExpert({ memberId }),
    said: texts.removed,
    done: onClose,
  });
  return (
    <ActDialog
      danger
      title={texts.removeTitle({ name })}
      text={texts.removeText}
      act={texts.removeAct}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}
