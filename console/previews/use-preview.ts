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

/** Opens a preview for somebody at some moment; null: now. `to`: the page that it begins on. */
export type OpenPreview = (as: PreviewPerson, on: string | null) => Promise<Shown & { readonly to: string }>;

/** Opens previews of what stands in the editor. */
export function useOpenPiece(): OpenPreview {
  const { piece, kind, calls } = useEditing();
  const form = useFormContext<PieceForm>();
  return async (as, on) => {
    const { slug, body } = form.getValues();
    const wanted = { pieceId: piece.id, slug, body, as, ...(on !== null && { on }) };
    const opened = await calls.preview(wanted as never);
    return { ...opened, to: shownAt(kind.kind as KindName, { pieceId: piece.id, slug, body }) ?? '/' };
  };
}

/** Opens previews, and says why one cannot be. */
export function usePreview(open: OpenPreview) {
  const faultText = useFaultText();
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  const show = async (as: PreviewPerson, on: string | null) => {
    setBusy(true);
    setFaults([]);
    try {
      const { url, endsAt, to } = await open(as, on);
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
