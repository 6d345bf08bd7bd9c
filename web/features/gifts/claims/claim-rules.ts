import * as errorCodes from '#contract/error-codes.ts';

/**
 * What helps after a refused claim: the same once more, another address, a choice from an address book that is up to
 * date, or nothing, as what is shown is out of date and must be loaded anew.
 */
export type AfterRefusal = 'retry' | 'elsewhere' | 'addressGone' | 'reload';

export function afterRefusal(code: number): AfterRefusal {
  switch (code) {
    case errorCodes.giftNotSentThere:
      return 'elsewhere';
    case errorCodes.addressUnknown:
    case errorCodes.giftAddressNeeded:
      return 'addressGone';
    case errorCodes.giftUnknown:
    case errorCodes.giftClosed:
    case errorCodes.giftSoldOut:
    case errorCodes.giftLimitReached:
    case errorCodes.giftLevelTooLow:
    case errorCodes.giftNotForYou:
    case errorCodes.giftNotDue:
    case errorCodes.giftOccasionTaken:
    case errorCodes.giftBirthWaits:
    case errorCodes.childUnknown:
    case errorCodes.balanceTooLow:
    case errorCodes.requestKeyReused:
      return 'reload';
    default:
      return 'retry';
  }
}
