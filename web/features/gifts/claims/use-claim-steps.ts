import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { Address } from '#contract/calls/addresses.ts';
import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import type { ApiError } from '#contract/client.ts';
import { orNull, outcome } from '#web/kit/failures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi, type Api } from '#web/kit/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { claimMessages } from './claim-messages.ts';
import { afterRefusal, type AfterRefusal } from './claim-rules.ts';
import type { Offer } from './claiming.tsx';
import { useDelivery } from './delivery.tsx';

export interface ClaimRefusal {
  readonly kind: 'refused';
  readonly message: string;
  /** `retry`: whether the first request arrived may be unknown, the same can be sent once more. */
  readonly next: AfterRefusal;
}

export interface ClaimAnswers {
  readonly kind: 'given';
  readonly claim: GiftClaim;
  /** Where a physical gift goes; null for the others, and while that cannot be told for sure. */
  readonly address: Address | null;
}

export type ClaimPhase =
  | { readonly kind: 'asking' }
  /** What went wrong before stays in sight while trying again, so that nothing moves under the finger. */
  | { readonly kind: 'sending'; readonly before: ClaimRefusal | null }
  | ClaimAnswers
  | ClaimRefusal;

/** What went wrong last, also while it is tried again. */
export function refusalIn(phase: ClaimPhase): ClaimRefusal | null {
  return phase.kind === 'refused' ? phase : phase.kind === 'sending' ? phase.before : null;
}

/**
 * A server can answer between the two taps of a double tap; the second one would then close the sheet before its
 * voucher was seen. The busy button takes it instead.
 */
function secondTapOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

/** One intent to claim: its key goes with every try, so that however often it is sent one gift is taken. */
interface Intent extends Offer {
  readonly requestKey: string;
}

/** What becomes of one intent to claim, from the question to the gift. It goes on when the sheet is closed meanwhile. */
export function useClaimSteps(offer: Offer) {
  const [intent] = useState<Intent>(() => ({ ...offer, requestKey: uuid() }));
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const texts = useMessages(claimMessages);
  const delivery = useDelivery(intent.gift.delivery === 'physical');
  const [phase, setPhase] = useState<ClaimPhase>({ kind: 'asking' });
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  /** Addresses of tries that may have arrived: the first that did is the one the order has. */
  const mayHaveGoneTo = useRef<readonly string[]>([]);

  async function confirm() {
    if (phase.kind === 'sending' || phase.kind === 'given') return;
    const address = intent.gift.delivery === 'physical' ? delivery.chosen : null;
    if (intent.gift.delivery === 'physical' && address === null) return;
    setPhase({ kind: 'sending', before: phase.kind === 'refused' ? phase : null });
    const claimed = await outcome(Promise.all([sendClaim(call, intent, address), secondTapOver()]));
    if (!claimed.ok) return refuse(claimed.failure, address);
    const [claim] = claimed.result;
    const sure = address === null || (await goesTo(claim, address));
    if (open.current) setPhase({ kind: 'given', claim, address: sure ? address : null });
    else {
      const { arrived } = intent.gift.price === 0 ? texts.free : texts;
      notify({ tone: 'positive', message: arrived({ name: intent.gift.name }) });
    }
    await revalidate();
  }

  async function refuse({ code, message }: ApiError, address: Address | null) {
    const next = afterRefusal(code);
    if (address !== null && next === 'retry') mayHaveGoneTo.current = [...mayHaveGoneTo.current, address.id];
    if (address !== null && next === 'elsewhere') delivery.refuse(address.countryCode);
    if (next === 'addressGone') delivery.load();
    if (open.current) setPhase({ kind: 'refused', message, next });
    else notify({ tone: 'negative', message });
    if (next === 'reload') await revalidate();
  }

  /**
   * A replay gives the first claim, with the address of that try. Where that was, or may have been, another one the
   * order is told the address that she sees. False when that did not work.
   */
  async function goesTo({ claimId }: GiftClaim, { id }: Address): Promise<boolean> {
    if (mayHaveGoneTo.current.every((sent) => sent === id)) return true;
    const set = await call('setOrderAddress', { orderId: claimId, addressId: id }).catch(orNull());
    return set !== null;
  }

  return { gift: intent.gift, balance: intent.balance ?? 0, phase, delivery, confirm };
}

export type ClaimSteps = ReturnType<typeof useClaimSteps>;

function sendClaim(
  call: Api['call'],
  { gift, childId, requestKey }: Intent,
  address: Address | null,
): Promise<GiftClaim> {
  const input = { giftId: gift.giftId, requestKey, ...(address && { addressId: address.id }) };
  switch (gift.kind) {
    case 'redeem':
      return call('claimGift', input);
    case 'newBaby':
      if (childId === undefined) throw new Error('A gift for a new baby is for one child');
      return call('claimNewBabyGift', { ...input, childId });
    case 'momBirthday':
      return call('claimMomBirthdayGift', input);
    case 'babyBirthday':
      return call('claimBabyBirthdayGift', input);
    case 'benefit': {
      const { giftId: benefitId, ...rest } = input;
      return call('claimBenefit', { benefitId, ...rest });
    }
    case 'lucky':
    case 'jump':
    case 'magazine':
      throw new Error(`Gifts of the kind ${gift.kind} are not claimed`);
  }
}
