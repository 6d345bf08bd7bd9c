import { describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { afterRefusal } from './claim-rules.ts';

describe('afterRefusal', () => {
  it('offers a retry only where one can help', () => {
    expect(afterRefusal(errors.giftSoldOut.code)).toBe('reload');
    expect(afterRefusal(errors.balanceTooLow.code)).toBe('reload');
    expect(afterRefusal(errors.unavailable.code)).toBe('retry');
    expect(afterRefusal(errors.tooManyRequests.code)).toBe('retry');
    expect(afterRefusal(errors.giftNotSentThere.code)).toBe('elsewhere');
    expect(afterRefusal(errors.addressUnknown.code)).toBe('addressGone');
  });
});
