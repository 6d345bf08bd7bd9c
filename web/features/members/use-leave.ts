import { useEffect, useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { leaveMessages } from './leave-messages.ts';
import { newKey, saveTrip, type Trip } from './trip.ts';

type TripRequest = Pick<Trip, 'purpose' | 'provider' | 'next'>;

export interface Leave {
  /** Type of the provider that the browser is about to leave for. */
  readonly leaving: string | null;
  leave(wish: TripRequest): Promise<void>;
}

/** Sends the browser to an identity provider, from where it comes back to the page `/social`. */
export function useLeave(): Leave {
  const texts = useMessages(leaveMessages);
  const { send } = useApi();
  const { notify } = useToast();
  const [leaving, setLeaving] = useState<string | null>(null);

  // Who steps back from the provider may be shown this very page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(null);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function leave(wish: TripRequest) {
    if (leaving !== null) return;
    const { type } = wish.provider;
    setLeaving(type);
    // An address without https can make no key.
    const made = await newKey().catch(() => null);
    if (made === null || !saveTrip({ ...wish, key: made.key })) {
      notify({ tone: 'negative', message: texts.impossible });
      setLeaving(null);
      return;
    }
    const started = await send('oauthLogin', {
      type,
      binding: made.binding,
      ...(wish.purpose === 'enter' && wish.next !== null && { next: wish.next }),
    });
    if (started) location.assign(started.url);
    else setLeaving(null);
  }

  return { leaving, leave };
}
