import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#web/shell/use-api.ts';

/**
 * Whether she joined a village: shown at once, and taken back when the server says no. The page is loaded anew after,
 * as its posts may have changed.
 */
export function useMembership({ slug, joined }: { slug: string; joined: boolean }) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const busy = useRef(false);

  async function set(join: boolean): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setWanted(join);
    const done = await send(join ? 'joinVillage' : 'leaveVillage', { slug });
    busy.current = false;
    if (done !== false) await revalidate();
    // From here on the page says it itself.
    setWanted(null);
    return done !== false;
  }

  return { joined: wanted ?? joined, join: () => set(true), leave: () => set(false) };
}
