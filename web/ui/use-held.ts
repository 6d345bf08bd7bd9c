import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time to think better of it. */
const holdMs = 6000;

/**
 * Holds one thing back that cannot be taken back once it is done: it is done some seconds later, when another comes, and
 * when the page goes. While the focus is on what stops it, time stands still. `endsWithPage` false: a page that is
 * unloaded leaves it undone, since the one that is loaded instead could not know of it.
 */
export function useHeld<Thing>(carryOut: (thing: Thing) => void, { endsWithPage = true } = {}) {
  const [held, setHeld] = useState<Thing | null>(null);
  const kept = useRef<{ readonly thing: Thing; timer: ReturnType<typeof setTimeout> | undefined }>(null);

  function take(): Thing | undefined {
    const { current } = kept;
    if (!current) return undefined;
    clearTimeout(current.timer);
    kept.current = null;
    setHeld(null);
    return current.thing;
  }
  function letGo() {
    const thing = take();
    if (thing !== undefined) carryOut(thing);
  }
  const leave = useEffectEvent(letGo);
  useEffect(() => {
    const onHide = () => {
      if (endsWithPage) leave();
    };
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      leave();
    };
  }, [endsWithPage]);

  const wait = () => setTimeout(() => leave(), holdMs);
  return {
    held,
    hold(thing: Thing) {
      letGo();
      setHeld(thing);
      kept.current = { thing, timer: wait() };
    },
    /** Gives back what was held, undone. */
    undo: take,
    letGo,
    pause: () => clearTimeout(kept.current?.timer),
    resume() {
      if (!kept.current) return;
      clearTimeout(kept.current.timer);
      kept.current.timer = wait();
    },
  };
}
