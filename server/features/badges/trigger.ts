/** Earn rules with this trigger pay a badge: all of them, or the one whose address is their subject. */
export const badgeTrigger = 'badge';
