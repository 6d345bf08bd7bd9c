import { ActDialog } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

interface AskFirstProps {
  readonly title: string;
  /** What it does. */
  readonly text: string;
  /** The word on the button that does it. */
  readonly label: string;
  /** Said once it is done. */
  readonly said: string;
  work(): Promise<unknown>;
  onClose(): void;
}

/** Asks whether it is meant before something is ended or taken away, does it, and closes once it is done. */
export function AskFirst({ title, text, label, said, work, onClose }: AskFirstProps) {
  const { act, busy, fault } = useAct({ work: async (_: void) => work(), said, done: () => onClose() });
  return (
    <ActDialog
      danger
      title={title}
      text={text}
      act={label}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}
