import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { shownAt } from '#contract/content/shown-at.ts';
import type { KindName } from '#contract/content/kinds.ts';
import type { PreviewPerson } from '#contract/previews.ts';
import type { PieceForm } from '#console/content/begun.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { refusalOf } from '#console/kit/api.ts';

interface Shown {
  readonly url: string;
  readonly endsAt: string;
}

/** Opens previews of what stands in the editor, and says why one cannot be. */
export function usePreview() {
  const { piece, kind, calls } = useEditing();
  const form = useFormContext<PieceForm>();
  const faultText = useFaultText();
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  const show = async (as: PreviewPerson, on: string | null) => {
    setBusy(true);
    setFaults([]);
    const { slug, body } = form.getValues();
    try {
      const wanted = { pieceId: piece.id, slug, body, as, ...(on !== null && { on }) };
      const { url, endsAt } = await calls.preview(wanted as never);
      const to = shownAt(kind.kind as KindName, { pieceId: piece.id, slug, body }) ?? '/';
      setShown({ url: `${url}&to=${encodeURIComponent(to)}`, endsAt });
    } catch (error) {
      const fields = refusalOf(error)?.fields ?? [];
      setShown(null);
      setFaults([faultText(error), ...fields.map(({ path, reason }) => `${path}: ${reason}`)]);
    } finally {
      setBusy(false);
    }
  };
  return { shown, busy, faults, show };
}
