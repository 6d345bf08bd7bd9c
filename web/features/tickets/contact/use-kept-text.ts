import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { forget, keep, readKept } from '#web/kit/kept.ts';

interface Kept {
  readonly text: string;
  /** Of this very text: sent again, it is the same message. */
  readonly id: string;
}

/** A text that is kept in the tab while it is typed, with an id to send it under. */
export function useKeptText(place: string) {
  const [kept, setKept] = useState<Kept>({ text: '', id: '' });
  const resume = useRef(() => {
    const before = readKept(place) as Partial<Kept> | null;
    if (typeof before?.text === 'string' && typeof before.id === 'string')
      setKept({ text: before.text, id: before.id });
  });
  // After the first drawing, which is the server's and knows nothing of it.
  useEffect(() => resume.current(), []);
  return {
    ...kept,
    type(text: string) {
      const next = { text, id: uuid() };
      setKept(next);
      keep(place, next);
    },
    clear() {
      setKept({ text: '', id: '' });
      forget(place);
    },
  };
}
