import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Child } from '#contract/calls/profile.ts';
import { useApi } from '#web/kit/use-api.ts';

/** The family list, from which a child goes at once and comes back when the server refuses or she thinks again. */
export function useFamily(family: readonly Child[]) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<Child | null>(null);
  const [undoId, setUndoId] = useState<string | null>(null);

  async function remove(child: Child) {
    setRemoved(child);
    setUndoId(null);
    const done = await send('removeChild', { childId: child.childId });
    if (done) {
      setUndoId(done.undoId);
      await revalidate();
    } else setRemoved(null);
  }

  async function undo() {
    if (undoId === null) return;
    if (!(await send('undo', { undoId }))) return;
    await revalidate();
    setRemoved(null);
  }

  return {
    children: family.filter(({ childId }) => childId !== removed?.childId),
    removed,
    remove,
    undo,
  };
}
