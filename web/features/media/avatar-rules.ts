import type { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';

export type NextStep = 'save' | 'send' | 'choose';

const toSendAgain: readonly number[] = [
  errorCodes.uploadUnknown,
  errorCodes.uploadMissing,
  errorCodes.uploadUsed,
];
const toChooseAgain: readonly number[] = [errorCodes.pictureUnreadable, errorCodes.pictureTooLarge];

/** What helps after the server did not take a picture. */
export function afterUnsaved({ code, status }: Pick<ApiError, 'code' | 'status'>): NextStep {
  if (toSendAgain.includes(code)) return 'send';
  if (toChooseAgain.includes(code)) return 'choose';
  return status >= 400 && status < 500 && status !== 429 ? 'choose' : 'save';
}
