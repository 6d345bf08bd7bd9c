import { useEffect, useState } from 'react';
import { useLocale } from '#web/shell/locale.tsx';
import { useApi } from '#web/shell/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { TripWish } from './start-trip.ts';

const load = () => import('./start-trip.ts');

export interface Leave {
  /** Type of the provider that the browser is about to leave for. */
  readonly leaving: string | null;
  leave(wish: TripWish): Promise<void>;
}

/** Sends the browser to an identity provider, from where it comes back to the page `/social`. */
export function useLeave(): Leave {
  const { script } = useLocale();
  const { send } = useApi();
  const { notify } = useToast();
  const [leaving, setLeaving] = useState<string | null>(null);

  useEffect(() => {
    void load().catch(() => undefined);
    // Who steps back from the provider may be shown this very page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(null);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function leave(wish: TripWish) {
    if (leaving !== null) return;
    setLeaving(wish.provider.type);
    try {
      const fault = await (await load()).startTrip(send, wish, script);
      if (fault === null) return;
      if (fault !== '') notify({ tone: 'negative', message: fault });
    } catch (error) {
      setLeaving(null);
      throw error;
    }
    setLeaving(null);
  }

  return { leaving, leave };
}
