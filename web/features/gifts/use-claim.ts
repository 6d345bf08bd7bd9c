import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { Address } from '#contract/calls/addresses.ts';
import type { Gift, GiftClaim } from '#contract/calls/gifts.ts';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi, type Api } from '#web/shell/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { httpMessages } from '#web/shell/http-messages.ts';
import { giftMessages } from './messages.ts';
import { afterRefusal, type AfterRefusal } from './rules.ts';
import { useDelivery } from './use-delivery.ts';

export interface Refusal {
  readonly kind: 'refused';
  readonly message: string;
  /** `retry`: whether the first request arrived may be unknown, the same can be sent once more. */
  readonly next: AfterRefusal;
}

export interface Given {
  readonly kind: 'given';
  readonly claim: GiftClaim;
  /** Where a physical gift goes; null for the others, and while that cannot be told for sure. */
  readonly address: Address | null;
}

export type ClaimPhase =
  | { readonly kind: 'asking' }
  /** What went wrong before stays in sight while trying again, so that nothing moves under the finger. */
  | { readonly kind: 'sending'; readonly before: Refusal | null }
  | Given
  | Refusal;

/** What went wrong last, also while it is tried again. */
export function refusalIn(phase: ClaimPhase): Refusal | null {
  return phase.kind === 'refused' ? phase : phase.kind === 'sending' ? phase.before : null;
}

export interface Offer {
  /** Of the kinds `redeem`, `newBaby`, `momBirthday` and `babyBirthday`, each of which has its own call. */
  readonly gift: Gift;
  /** What the member can spend of the gift's currency; not needed for a free gift. */
  readonly balance?: number;
  /** Whose gift it is: needed for `newBaby`. */
  readonly childId?: string;
}

/** One intent to claim: its key goes with every try, so that however often it is sent one gift is taken. */
interface Intent extends Offer {
  readonly requestKey: string;
}

export interface ClaimOptions {
  /** Hears that the sheet was closed, and whether the gift had been given by then. */
  onClosed?(given: boolean): void;
}

/**
 * A server can answer between the two taps of a double tap; the second one would then close the sheet before its
 * voucher was seen. The busy button takes it instead.
 */
function secondTapOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

/** The sheet itself: pages are light without it, so it comes once they are there. */
export const loadClaimDialog = () => import('./claim-dialog.tsx');

/** Claims gifts of any kind and delivery, one at a time; `ClaimSheet` shows it. */
export function useClaim({ onClosed }: ClaimOptions = {}) {
  const { send } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const texts = useMessages(giftMessages);
  const { offline } = useMessages(httpMessages);
  const delivery = useDelivery();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [phase, setPhase] = useState<ClaimPhase>({ kind: 'asking' });
  const openKey = useRef<string>(undefined);
  /** Addresses of tries that may have arrived: the first that did is the one the order has. */
  const mayHaveGoneTo = useRef<readonly string[]>([]);

  useEffect(() => {
    loadClaimDialog().catch(() => undefined);
  }, []);

  function open(offer: Offer) {
    loadClaimDialog().then(
      () => begin(offer),
      () => notify({ tone: 'negative', message: offline }),
    );
  }

  function begin(offer: Offer) {
    // crypto.randomUUID exists on https only; this also works on a home network.
    const requestKey = uuid();
    openKey.current = requestKey;
    mayHaveGoneTo.current = [];
    delivery.begin(offer.gift.delivery === 'physical');
    setIntent({ ...offer, requestKey });
    setPhase({ kind: 'asking' });
  }

  function close() {
    openKey.current = undefined;
    setIntent(null);
    onClosed?.(phase.kind === 'given');
  }

  async function confirm() {
    if (intent === null || phase.kind === 'sending' || phase.kind === 'given') return;
    const address = intent.gift.delivery === 'physical' ? delivery.chosen : null;
    if (intent.gift.delivery === 'physical' && address === null) return;
    const stillOpen = () => openKey.current === intent.requestKey;
    setPhase({ kind: 'sending', before: phase.kind === 'refused' ? phase : null });
    try {
      const [claim] = await Promise.all([sendClaim(send, intent, address), secondTapOver()]);
      const sure = address === null || (await goesTo(claim, address));
      if (stillOpen()) setPhase({ kind: 'given', claim, address: sure ? address : null });
      else notify({ tone: 'positive', message: texts.arrived({ name: intent.gift.name }) });
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await refuse(failure, address, stillOpen());
    }
  }

  async function refuse({ code, message }: ApiError, address: Address | null, stillOpen: boolean) {
    const next = afterRefusal(code);
    if (address !== null && next === 'retry') mayHaveGoneTo.current = [...mayHaveGoneTo.current, address.id];
    if (address !== null && next === 'elsewhere') delivery.refuse(address.countryCode);
    if (next === 'addressGone') void delivery.load();
    if (stillOpen) setPhase({ kind: 'refused', message, next });
    else notify({ tone: 'negative', message });
    if (next === 'reload') await revalidate();
  }

  /**
   * A replay gives the first claim, with the address of that try. Where that was, or may have been, another one the
   * order is told the address that she sees. False when that did not work.
   */
  async function goesTo({ claimId }: GiftClaim, { id }: Address): Promise<boolean> {
    if (mayHaveGoneTo.current.every((sent) => sent === id)) return true;
    try {
      await send('setOrderAddress', { orderId: claimId, addressId: id }, { handleErrors: true });
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return false;
    }
  }

  return {
    gift: intent?.gift ?? null,
    balance: intent?.balance ?? 0,
    phase,
    delivery,
    open,
    close,
    confirm,
  };
}

export type Claiming = ReturnType<typeof useClaim>;

function sendClaim(
  send: Api['send'],
  { gift, childId, requestKey }: Intent,
  address: Address | null,
): Promise<GiftClaim> {
  const input = { giftId: gift.giftId, requestKey, ...(address && { addressId: address.id }) };
  const options = { handleErrors: true } as const;
  switch (gift.kind) {
    case 'redeem':
      return send('claimGift', input, options);
    case 'newBaby':
      if (childId === undefined) throw new Error('A gift for a new baby is for one child');
      return send('claimNewBabyGift', { ...input, childId }, options);
    case 'momBirthday':
      return send('claimMomBirthdayGift', input, options);
    case 'babyBirthday':
      return send('claimBabyBirthdayGift', input, options);
    case 'lucky':
    case 'jump':
    case 'magazine':
      throw new Error(`Gifts of the kind ${gift.kind} are not claimed`);
  }
}
