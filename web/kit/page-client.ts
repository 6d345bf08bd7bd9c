import { data } from 'react-router';
import type { SiteCallName } from '#contract/addresses.ts';
import { createClient, type ApiError, type Client, type Transport } from '#contract/client.ts';
import { signedOutCodes } from '#contract/envelope.ts';
import { typesetAll } from '#contract/typeset.ts';
import { orNull, outcome } from '#web/kit/failures.ts';
import type { FatalError } from './fatal-error.ts';

/** What the brand wrote: it is only ever shown, and comes to no field. */
const written: ReadonlySet<SiteCallName> = new Set<SiteCallName>([
  'myWeb',
  'listActivities',
  'getRegisterGift',
  'getBrandDay',
  'newProductBenefits',
  'getBenefit',
  'getCampaign',
  'onlineCourse',
  'getCourse',
  'luckyList',
  'mothersDay',
  'drawPeriods',
  'listWaysToEarn',
  'listBoards',
  'listRedeemGifts',
  'getRedeemGift',
  'listNewBabyGifts',
  'listMomBirthdayGifts',
  'listBabyBirthdayGifts',
  'listJumpGifts',
  'getMembership',
  'querySceneMaterialList',
  'listStageContent',
  'getStagePiece',
]);

/**
 * The client of page loaders. Its errors are still `ApiError`, to be caught by code; one that no loader catches
 * becomes the page's answer with its own status instead of a 500. `onError` hears of each.
 */
export function pageClient(transport: Transport, onError: (error: ApiError) => void): Client {
  const client = createClient(transport);
  return new Proxy(client, {
    get(target, name: keyof Client) {
      const call = target[name] as (...input: unknown[]) => Promise<unknown>;
      return async (...input: unknown[]) => {
        const asked = await outcome(call(...input));
        if (asked.ok) return written.has(name) ? typesetAll(asked.result) : asked.result;
        const { failure } = asked;
        onError(failure);
        const payload: FatalError = { message: failure.status < 500 ? failure.message : '', root: null };
        throw Object.assign(failure, data(payload, { status: failure.status || 500 }));
      };
    },
  });
}

/** The result of a call, or null when its token is unknown, expired or revoked. */
export function unlessSignedOut<Result>(call: Promise<Result>): Promise<Result | null> {
  return call.catch(orNull(({ code }) => signedOutCodes.includes(code)));
}
