import { useState } from 'react';
import type { Answer } from '#contract/journeys/form.ts';

/**
 * For a control that keeps what is typed in its own way: a key that changes when the answer changed elsewhere, as when
 * that of another device was taken, and what to call with each answer of its own.
 */
export function useEcho(value: Answer | undefined): [key: number, say: (value: Answer | null) => void] {
  const [said, setSaid] = useState<Answer | undefined>(value);
  const [key, setKey] = useState(0);
  if (!isSame(said, value)) {
    setSaid(value);
    setKey(key + 1);
  }
  return [key, (own) => setSaid(own ?? undefined)];
}

function isSame(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
