/** Claims as those show and prove them who made them, as a sub-select. */
export const shownClaims =
  '(select member_id, claim_id, gift_id, delivery, state, voucher_code, address from gift_claim)';
