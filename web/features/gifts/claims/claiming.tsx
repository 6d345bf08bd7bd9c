import { Suspense, useState } from 'react';
import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { httpMessages } from '#web/kit/http-messages.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useToast } from '#web/ui/toast.tsx';

export interface Offer {
  /** Of the kinds `redeem`, `newBaby`, `momBirthday` and `babyBirthday`, each of which has its own call. */
  readonly gift: Gift;
  /** What the member can spend of the gift's currency; not needed for a free gift. */
  readonly balance?: number;
  /** Whose gift it is: needed for `newBaby`. */
  readonly childId?: string;
}

export interface ClaimOptions {
  /** Hears that the sheet was closed, and whether the gift had been given by then. */
  onClosed?(given: boolean): void;
}

/** The sheet itself: pages are light without it, so it comes once they are there. */
const dialogCode = late(() => import('./claim-dialog.tsx'));
const ClaimDialog = lateComponent(dialogCode, 'ClaimDialog');

const prepare = () => void dialogCode.prepare();

/** Claims gifts of any kind and delivery, one at a time; `ClaimSheet` shows it. */
export function useClaim({ onClosed }: ClaimOptions = {}) {
  const { notify } = useToast();
  const { offline } = useMessages(httpMessages);
  const [offer, setOffer] = useState<Offer | null>(null);
  /** Id of the gift whose sheet is on its way. */
  const [opening, setOpening] = useState<string | null>(null);

  function open(wanted: Offer) {
    if (opening !== null) return;
    setOpening(wanted.gift.giftId);
    dialogCode
      .load()
      .then(
        () => setOffer(wanted),
        () => notify({ tone: 'negative', message: offline }),
      )
      .finally(() => setOpening(null));
  }

  function close(given = false) {
    setOffer(null);
    onClosed?.(given);
  }

  return {
    gift: offer?.gift ?? null,
    offer,
    opening,
    /** Fetches the sheet before it is asked for: when a finger or the focus comes near. */
    prepare,
    open,
    close,
  };
}

export type Claiming = ReturnType<typeof useClaim>;

/** Where the sheet of a claim stands on a page; what it shows comes when a gift is claimed. */
export function ClaimSheet({ claiming: { offer, close } }: { claiming: Claiming }) {
  return (
    offer !== null && (
      <Suspense fallback={null}>
        <ClaimDialog offer={offer} onClose={close} />
      </Suspense>
    )
  );
}
