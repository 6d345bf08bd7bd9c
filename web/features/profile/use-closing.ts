import type { ApiError, CallInput } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { reasonOf, useChange } from '#web/kit/use-change.ts';
import { leaving } from '#web/kit/client-middleware.ts';
import { forgetMember } from '#web/kit/forget-member.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useApi } from '#web/kit/use-api.ts';

export type ClosingProof = CallInput<'disable'>['proof'];

/** The last step of closing an account, which leaves the page. Hears when what a visit to a provider brought is refused. */
export function useClosing(onTripOver: () => void) {
  const { call } = useApi();
  const { formats } = useLocale();
  const refuseProof = (failure: ApiError, [proof]: [ClosingProof]) => {
    if (proof.kind === 'social') onTripOver();
    return { proof: reasonOf(failure) };
  };
  return useChange(
    async (proof: ClosingProof) => {
      const { eraseAfter } = await call('disable', { proof });
      await forgetMember();
      // A whole page load: nothing of the member stays in the memory of a shared device.
      const until = formats.dayOf(eraseAfter);
      location.replace(`/farewell?${new URLSearchParams({ until })}`);
      await leaving();
    },
    {
      on: [errorCodes.proofWrong, errorCodes.codeWrong, errorCodes.socialExpired].map(
        (code) => [code, refuseProof] as const,
      ),
      otherwise: (failure, args) =>
        failure.fields.length > 0 ? refuseProof(failure, args) : failure.message,
    },
  );
}

export type Closing = ReturnType<typeof useClosing>;
