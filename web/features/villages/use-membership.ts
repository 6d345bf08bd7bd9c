import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#web/shell/use-api.ts';

/**
 * Whether she joined a village: shown at once, and taken back when the server says no. The page is loaded anew after,
 * as its posts may have changed. What she did here last can be undone, which brings back all that was before it.
 */
export function useMembership({ slug, joined }: { slug: string; joined: boolean }) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [undoId, setUndoId] = useState<string | null>(null);
  const busy = useRef(false);

  async function change<Done>(
    join: boolean,
    act: () => Promise<Done | false>,
    undoOf: (done: Done) => string | null,
  ): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setWanted(join);
    const done = await act();
    busy.current = false;
    if (done !== false) {
      setUndoId(undoOf(done));
      await revalidate();
    }
    // From here on the page says it itself.
    setWanted(null);
    return done !== false;
  }

  const isJoined = wanted ?? joined;
  return {
    joined: isJoined,
    /** She joined or left a moment ago. */
    moved: undoId !== null,
    join: () =>
      change(
        true,
        () => send('joinVillage', { slug }),
        (done) => done.undoId,
      ),
    leave: () =>
      change(
        false,
        () => send('leaveVillage', { slug }),
        (done) => done.undoId,
      ),
    undo: async () =>
      undoId !== null &&
      change(
        !isJoined,
        () => send('undo', { undoId }),
        () => null,
      ),
  };
}
