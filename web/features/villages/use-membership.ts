import { useState } from 'react';
import { useChange } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';

/**
 * Whether she joined a village: shown at once, and taken back when the server says no. The page is loaded anew after,
 * as its posts may have changed. What she did here last can be undone, which brings back all that was before it.
 */
export function useMembership({ slug, joined }: { slug: string; joined: boolean }) {
  const { call } = useApi();
  const [undoId, setUndoId] = useState<string | null>(null);
  const moving = useChange(
    async (_joins: boolean, move: () => Promise<string | null>) => setUndoId(await move()),
    { revalidate: true, notified: true },
  );
  const isJoined = moving.doing?.[0] ?? joined;
  return {
    joined: isJoined,
    /** She joined or left a moment ago. */
    moved: undoId !== null,
    join: () => moving.run(true, async () => (await call('joinVillage', { slug })).undoId),
    leave: () => moving.run(false, async () => (await call('leaveVillage', { slug })).undoId),
    undo: async () =>
      undoId !== null &&
      moving.run(!isJoined, async () => {
        await call('undo', { undoId });
        return null;
      }),
  };
}
