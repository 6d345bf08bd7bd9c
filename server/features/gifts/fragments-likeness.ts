import { likenessOf } from '#server/core/previews/likeness.ts';

/** What a member claimed, without where it is sent, why not, and by which code it is had. */
export const claimLikeness = likenessOf(
  'giftClaim',
  [
    'claimId',
    'giftId',
    'kind',
    'currency',
    'price',
    'occasion',
    'piece',
    'state',
    'claimedAt',
    'changedAt',
    'requestKey',
    'version',
    'validUntil',
    'usedAt',
    'delivery',
  ],
  {
    voucherCode: `case when voucher_code is not null then 'PREVIEW' end`,
    reason: `case when reason is not null then '–' end`,
    address: `(select jsonb_object_agg(key, case when key = 'countryCode' or jsonb_typeof(value) <> 'string'
                                                     then value else to_jsonb('–'::text) end)
                     from jsonb_each(address))`,
  },
);
