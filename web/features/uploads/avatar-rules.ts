import type { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

export type NextStep = 'save' | 'send' | 'choose';

const toSendAgain: readonly number[] = [
  errors.uploadUnknown.code,
  errors.uploadMissing.code,
  errors.uploadUsed.code,
];
const toChooseAgain: readonly number[] = [errors.pictureUnreadable.code, errors.pictureTooLarge.code];

/** What helps after the server did not take a picture. */
export function afterUnsaved({ code, status }: Pick<ApiError, 'code' | 'status'>): NextStep {
  if (toSendAgain.includes(code)) return 'send';
  if (toChooseAgain.includes(code)) return 'choose';
  return status >= 400 && status < 500 && status !== 429 ? 'choose' : 'save';
}
