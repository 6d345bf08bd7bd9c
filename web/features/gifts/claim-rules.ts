import { errors } from '#contract/errors.ts';

/**
 * What helps after a refused claim: the same once more, another address, a choice from an address book that is up to
 * date, or nothing, as what is shown is out of date and must be loaded anew.
 */
export type AfterRefusal = 'retry' | 'elsewhere' | 'addressGone' | 'reload';

export function afterRefusal(code: number): AfterRefusal {
  switch (code) {
    case errors.giftNotSentThere.code:
      return 'elsewhere';
    case errors.addressUnknown.code:
    case errors.giftAddressNeeded.code:
      return 'addressGone';
    case errors.giftUnknown.code:
    case errors.giftClosed.code:
    case errors.giftSoldOut.code:
    case errors.giftLimitReached.code:
    case errors.giftLevelTooLow.code:
    case errors.giftNotForYou.code:
    case errors.giftNotDue.code:
    case errors.giftOccasionTaken.code:
    case errors.giftBirthWaits.code:
    case errors.childUnknown.code:
    case errors.balanceTooLow.code:
    case errors.requestKeyReused.code:
      return 'reload';
    default:
      return 'retry';
  }
}
