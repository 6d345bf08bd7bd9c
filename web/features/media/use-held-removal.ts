import { useEffect, useEffectEvent, useRef } from 'react';
import { useHeld } from '#web/ui/use-held.ts';

/** The second press of a double tap comes sooner than this, upon what has moved up under the finger. */
const doubleTapMs = 500;

export interface HeldRemoval<Photo> {
  /** What was taken away a moment ago and can be brought back. */
  readonly held: Photo | null;
  readonly remove: (photo: Photo) => void;
  readonly undo: () => Photo | undefined;
  /** From here on it is gone. */
  readonly letGo: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** The list, which has the focus once the button of a photo is gone. */
  readonly group: React.RefObject<HTMLFieldSetElement | null>;
}

/**
 * Takes a photo out of a list at once, and some seconds later out of all that keeps it: sooner when its form is sent,
 * another follows or the page is left.
 */
export function useHeldRemoval<Photo>({
  hide,
  show,
  carryOut,
  endsWithPage,
}: {
  hide: (photo: Photo) => void;
  show: (photo: Photo) => void;
  carryOut: (photo: Photo) => void;
  /** False for what the server alone keeps, and is still to be told. */
  endsWithPage: boolean;
}): HeldRemoval<Photo> {
  const { held, hold, undo, letGo, pause, resume } = useHeld(carryOut, { endsWithPage });
  const group = useRef<HTMLFieldSetElement>(null);
  const removedAt = useRef(-doubleTapMs);
  const onSubmit = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLFormElement && target === group.current?.form) letGo();
  });
  useEffect(() => {
    // Before the form itself hears of it.
    const listener = (event: Event) => onSubmit(event);
    document.addEventListener('submit', listener, { capture: true });
    return () => document.removeEventListener('submit', listener, { capture: true });
  }, []);
  return {
    held,
    remove(photo) {
      const now = performance.now();
      const isSecond = now - removedAt.current < doubleTapMs;
      if (!isSecond) {
        removedAt.current = now;
        hold(photo);
        hide(photo);
      }
      // Nothing moves under the finger.
      group.current?.focus({ preventScroll: true });
    },
    undo() {
      const photo = undo();
      if (photo === undefined) return undefined;
      show(photo);
      group.current?.focus();
      return photo;
    },
    letGo,
    pause,
    resume,
    group,
  };
}
