import { useState } from 'react';
import { v4 } from 'uuid';

/** What is typed in this tab, until it was sent: a wrong press, an ended sign-in or a reload loses none of it. */
export interface KeptText {
  readonly given: Readonly<Record<string, string>>;
  /** Made once per intent: the same thing sent twice is known by it. */
  readonly id: string;
  set(field: string, text: string): void;
}

interface Kept {
  readonly id: string;
  readonly given: Readonly<Record<string, string>>;
}

const placeOf = (name: string) => `console-writing ${name}`;

function read(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export function useKeptText(name: string): KeptText {
  const [kept, setKept] = useState<Kept>(() => read(name) ?? { id: v4(), given: {} });
  return {
    ...kept,
    set: (field, text) => {
      const next = { ...kept, given: { ...kept.given, [field]: text } };
      setKept(next);
      sessionStorage.setItem(placeOf(name), JSON.stringify(next));
    },
  };
}

/** It was sent. */
export const forgetText = (name: string): void => sessionStorage.removeItem(placeOf(name));
