import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import * as errorCodes from '#contract/error-codes.ts';
import { refusalOf } from '#console/kit/api.ts';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { useTexts } from '#console/kit/language.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { editorTexts } from './editor-texts.ts';
import { unsaidOf, type Unsaid } from './unsaid-dialog.tsx';
import { useEditing } from './use-editing.tsx';

interface WantedMove {
  readonly move: 'publish' | 'cancel' | 'takeBack' | 'archive';
  readonly version?: number;
  readonly from?: string;
  readonly cancels?: number;
}

interface Use {
  readonly kind: string;
  readonly slug: string;
}

/** Changes what members see of the edited piece; what is typed is saved before it is published. */
export function useMoves() {
  const { piece, kind, calls, begun, save, readAgain } = useEditing();
  const second = useSecondPerson();
  const texts = useTexts(editorTexts);
  const refused = useRefused();
  const { isDirty } = useFormState();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [unsaid, setUnsaid] = useState<Unsaid | null>(null);

  const move = async (wanted: WantedMove, done: string) => {
    setBusy(true);
    try {
      await calls.move({ pieceId: piece.id, movesSeen: piece.movesMade, ...wanted });
      notify(done, { type: 'success' });
    } catch (error) {
      const call = {
        call: `${kind.kind}.move`,
        input: { pieceId: piece.id, movesSeen: piece.movesMade, ...wanted },
      };
      const unwritten = unsaidOf(error);
      if (unwritten) setUnsaid(unwritten);
      else if (!second.offer(error, call)) await refused(error, usesOf(refusalOf(error)));
    } finally {
      await readAgain();
      setBusy(false);
    }
  };
  const usesOf = (refusal: ReturnType<typeof refusalOf>) => {
    if (refusal?.code !== errorCodes.contentInUse) return [];
    const { usedBy = [] } = refusal.result as { usedBy?: Use[] };
    return [texts.inUse, ...usedBy.map(({ kind, slug }) => `${kind} ${slug}`)];
  };

  const publish = async (from: string | null) => {
    const version = isDirty || begun.typedAt !== null ? await save() : piece.newest;
    if (version === null) return;
    await move(
      { move: 'publish', version, ...(from !== null && { from }) },
      from === null ? texts.published : texts.planned,
    );
  };
  return { busy, move, publish, second, unsaid, forget: () => setUnsaid(null) };
}
