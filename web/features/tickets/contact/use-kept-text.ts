import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { tabDraft } from '#web/kit/drafts/device-draft.ts';

interface Kept {
  readonly text: string;
  /** Of this very text: sent again, it is the same message. */
  readonly id: string;
}

/** A text that is kept in the tab while it is typed, with an id to send it under. */
export function useKeptText(place: string) {
  const [kept, setKept] = useState<Kept>({ text: '', id: '' });
  const draft = tabDraft({ key: place, parse: asKept });
  const resume = useRef(() => {
    const before = draft.read();
    if (before) setKept(before);
  });
  // After the first drawing, which is the server's and knows nothing of it.
  useEffect(() => resume.current(), []);
  return {
    ...kept,
    type(text: string) {
      const next = { text, id: uuid() };
      setKept(next);
      draft.save(next);
    },
    clear() {
      setKept({ text: '', id: '' });
      draft.clear();
    },
  };
}

function asKept(kept: unknown): Kept | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { text, id } = kept as Record<string, unknown>;
  return typeof text === 'string' && typeof id === 'string' ? { text, id } : null;
}
