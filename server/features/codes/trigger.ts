/** Earn rules with this trigger pay a printed code: of every pool, or of the one that is their subject. */
export const codeTrigger = 'code-used';
