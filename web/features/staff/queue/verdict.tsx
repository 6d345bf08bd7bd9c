import { Check, X } from 'lucide-react';
import { KeyButton, useKey } from './keys.tsx';

interface VerdictProps {
  readonly yes: string;
  readonly no: string;
  onYes(): void;
  onNo(): void;
}

/** For and against, each at its key. */
export function Verdict({ yes, no, onYes, onNo }: VerdictProps) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
      <KeyButton letter="a" label={yes} block size="lg" icon={<Check aria-hidden="true" />} onPress={onYes} />
      <KeyButton
        letter="d"
        label={no}
        block
        size="lg"
        variant="secondary"
        icon={<X aria-hidden="true" />}
        onPress={onNo}
      />
    </div>
  );
}

/** A reason of the list at its digit; what is left to do then is to send the form. */
export function useReasonKey(digit: string, reason: string, formId: string, onChoose: () => void) {
  const choose = () => {
    onChoose();
    document.querySelector<HTMLElement>(`button[form=${formId}]`)?.focus();
  };
  return { on: useKey(digit, reason, choose, { inDialog: true }), choose };
}
