/** `sourceType` of entries that a claim of gifts makes; their `sourceId` is the claim. */
export const claimSource = 'gift-claim';
