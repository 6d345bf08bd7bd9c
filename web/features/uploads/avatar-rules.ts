import type { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

export type NextStep = 'save' | 'send' | 'choose';

/** What helps after the server did not take a picture. */
export function afterUnsaved({ code, status }: Pick<ApiError, 'code' | 'status'>): NextStep {
  const isOneOf = (...names: (keyof typeof errors)[]) => names.some((name) => errors[name].code === code);
  if (isOneOf('uploadUnknown', 'uploadMissing', 'uploadUsed')) return 'send';
  if (isOneOf('pictureUnreadable', 'pictureTooLarge')) return 'choose';
  return status >= 400 && status < 500 && status !== 429 ? 'choose' : 'save';
}
