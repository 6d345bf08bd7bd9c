import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';
import { isComposing } from './composing.ts';
import { mentionAt, type Mentionable } from './mention-rules.ts';

/** Long enough for the next letter. */
const typingMs = 150;

interface Asked {
  readonly start: number;
  readonly query: string;
}

/** Suggests who could be meant while a name is written after `@`; keys and touch choose alike. */
export function useMentions(postId: string, onChoose: (asked: Asked, one: Mentionable) => void) {
  const { call } = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [list, setList] = useState<readonly Mentionable[]>([]);
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function close() {
    clearTimeout(timer.current);
    latest.current += 1;
    setAsked(null);
    setList([]);
  }

  /** Called with every change of the text or the caret. */
  function look(text: string, caret: number) {
    const found = mentionAt(text, caret);
    if (found === null) {
      if (asked !== null) close();
      return;
    }
    if (found.start === asked?.start && found.query === asked.query) return;
    setAsked(found);
    clearTimeout(timer.current);
    const turn = (latest.current += 1);
    timer.current = setTimeout(() => void ask(found, turn), typingMs);
  }

  async function ask({ query }: Asked, turn: number) {
    // Without suggestions the name can still be written.
    const found = await call('suggestMentions', { postId, query }).catch(orNull());
    if (found === null || turn !== latest.current) return;
    setList(found.list);
    setActive(0);
  }

  function choose(one: Mentionable) {
    if (asked !== null) onChoose(asked, one);
    close();
  }

  /** @returns whether the key was meant for the suggestions */
  function handleKey(event: KeyboardEvent): boolean {
    const one = list[active];
    if (asked === null || !one || isComposing(event)) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % list.length);
    else if (event.key === 'ArrowUp') setActive((active + list.length - 1) % list.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(one);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    return true;
  }

  return { list: asked === null ? [] : list, active, look, choose, close, handleKey };
}
