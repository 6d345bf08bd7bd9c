import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { Gift, GiftClaim } from '#contract/calls/gifts.ts';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { giftMessages } from './messages.ts';
import { afterRefusal } from './rules.ts';

export interface Refusal {
  readonly kind: 'refused';
  readonly message: string;
  /** The same request can be sent once more; whether the first one arrived may be unknown. */
  readonly again: boolean;
}

export type ClaimPhase =
  | { readonly kind: 'asking' }
  /** What went wrong before stays in sight while trying again, so that nothing moves under the finger. */
  | { readonly kind: 'sending'; readonly before: Refusal | null }
  | { readonly kind: 'given'; readonly claim: GiftClaim }
  | Refusal;

/** One intent to claim: its key goes with every try, so that however often it is sent one gift is taken. */
interface Intent {
  readonly gift: Gift;
  readonly requestKey: string;
}

/**
 * A server can answer between the two taps of a double tap; the second one would then close the sheet before its
 * voucher was seen. The busy button takes it instead.
 */
function secondTapOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

export function useClaim() {
  const { send } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const texts = useMessages(giftMessages);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [phase, setPhase] = useState<ClaimPhase>({ kind: 'asking' });
  const openKey = useRef<string>(undefined);

  function open(gift: Gift) {
    // crypto.randomUUID exists on https only; this also works on a home network.
    const requestKey = uuid();
    openKey.current = requestKey;
    setIntent({ gift, requestKey });
    setPhase({ kind: 'asking' });
  }

  function close() {
    openKey.current = undefined;
    setIntent(null);
  }

  async function confirm() {
    if (intent === null || phase.kind === 'sending' || phase.kind === 'given') return;
    const { gift, requestKey } = intent;
    const stillOpen = () => openKey.current === requestKey;
    setPhase({ kind: 'sending', before: phase.kind === 'refused' ? phase : null });
    try {
      const [claim] = await Promise.all([
        send('claimGift', { giftId: gift.giftId, requestKey }, { handleErrors: true }),
        secondTapOver(),
      ]);
      if (stillOpen()) setPhase({ kind: 'given', claim });
      else notify({ tone: 'positive', message: texts.claim.arrived({ name: gift.name }) });
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const next = afterRefusal(failure.code);
      if (stillOpen()) setPhase({ kind: 'refused', message: failure.message, again: next === 'retry' });
      else notify({ tone: 'negative', message: failure.message });
      if (next === 'reload') await revalidate();
    }
  }

  return { gift: intent?.gift ?? null, phase, open, close, confirm };
}
