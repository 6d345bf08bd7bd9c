import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time to think better of it. */
const holdMs = 6000;

/** Lets go of what is held, each by the screen that holds it. */
const holders = new Set<() => Promise<void>>();

/** Does all that is held now, to the end: whoever signs out leaves nothing undone. */
export async function finishHeld(): Promise<void> {
  await Promise.all([...holders].map((letGo) => letGo()));
}

/**
 * Holds back what cannot be taken back once it is done: it is done some seconds later, when another comes, and when the
 * page goes. While somebody is at what stops it, time stands still.
 */
export function useHeld<Thing>(carryOut: (thing: Thing) => Promise<void>) {
  const [held, setHeld] = useState<Thing | null>(null);
  const kept = useRef<{ readonly thing: Thing; timer: ReturnType<typeof setTimeout> | undefined }>(null);

  /** Gives it back, undone. */
  function take(): Thing | undefined {
    const thing = kept.current?.thing;
    clearTimeout(kept.current?.timer);
    kept.current = null;
    setHeld(null);
    return thing;
  }
  async function letGo() {
    const thing = take();
    if (thing !== undefined) await carryOut(thing);
  }
  const leave = useEffectEvent(letGo);
  useEffect(() => {
    const finish = async () => leave();
    const hide = () => void finish();
    holders.add(finish);
    addEventListener('pagehide', hide);
    return () => {
      holders.delete(finish);
      removeEventListener('pagehide', hide);
      hide();
    };
  }, []);

  const wait = () => setTimeout(() => void leave(), holdMs);
  return {
    held,
    hold(thing: Thing) {
      void letGo();
      setHeld(thing);
      kept.current = { thing, timer: wait() };
    },
    undo: take,
    pause: () => clearTimeout(kept.current?.timer),
    resume() {
      if (!kept.current) return;
      clearTimeout(kept.current.timer);
      kept.current.timer = wait();
    },
  };
}
