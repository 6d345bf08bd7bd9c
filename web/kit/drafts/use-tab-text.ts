import { useState } from 'react';
import { tabText } from './device-draft.ts';

/** A text that is kept in the tab while it is typed; an empty one is not. For what opens by a tap, where there is a browser to ask. */
export function useTabText(key: string) {
  const draft = tabText(key);
  const [text, setText] = useState(() => draft.read() ?? '');
  function write(typed: string) {
    setText(typed);
    if (typed === '') draft.clear();
    else draft.save(typed);
  }
  return [text, write] as const;
}
