import type { Product, PurchaseChannel, WarrantyCard } from '#contract/calls/warranties.ts';
import { addMonths } from '#contract/months.ts';
import { hasSerialForm, plainSerial } from '#contract/serials.ts';

export const uploadPath = (registrationId: string) => `/rights/upload?id=${registrationId}`;

/** What matters about a card most. */
export type Situation = 'open' | 'inReview' | 'declined' | 'extended' | 'running' | 'ended';

export function situationOf({
  extension,
  extendableUntil,
  state,
}: Pick<WarrantyCard, 'extension' | 'extendableUntil' | 'state'>): Situation {
  if (extension === 'inReview') return 'inReview';
  if (state === 'ended' && extendableUntil === null) return 'ended';
  if (extension === 'extended') return 'extended';
  if (extendableUntil === null) return 'running';
  return extension === 'declined' ? 'declined' : 'open';
}

/** Whether its last days are worth a word; a year is not counted in days. */
export const isNear = (daysLeft: number | null): daysLeft is number => daysLeft !== null && daysLeft <= 60;

/** What is typed on the form. */
export interface WarrantyAnswers {
  readonly sku: string;
  readonly serial: string;
  readonly boughtOn: string;
  readonly channel: PurchaseChannel | '';
  readonly countryCode: string;
  readonly contact: string;
}
export type WarrantyAnswerName = keyof WarrantyAnswers;

/** What the server would refuse; the page words it. */
export type AnswerFault = 'missing' | 'wrong' | 'tooEarly' | 'tooLate';

/** Days between which a purchase can be registered, as `YYYY-MM-DD`. */
export interface Bounds {
  readonly from: string;
  readonly to: string;
}

/** `contact` is asked of who is not signed in. */
export function findFaults(
  { sku, serial, boughtOn, channel, countryCode, contact }: WarrantyAnswers,
  { product, bounds, visitor }: { product: Product | null; bounds: Bounds; visitor: boolean },
): Partial<Record<WarrantyAnswerName, AnswerFault>> {
  const faults: Partial<Record<WarrantyAnswerName, AnswerFault>> = {};
  if (sku === '' || product === null) faults.sku = 'missing';
  if (product?.serial) {
    if (plainSerial(serial) === '') faults.serial = 'missing';
    else if (!hasSerialForm(serial, product.serial.form)) faults.serial = 'wrong';
  }
  if (boughtOn === '') faults.boughtOn = 'missing';
  else if (boughtOn > bounds.to) faults.boughtOn = 'tooLate';
  else if (boughtOn < bounds.from) faults.boughtOn = 'tooEarly';
  if (channel === '') faults.channel = 'missing';
  if (countryCode === '') faults.countryCode = 'missing';
  if (visitor) {
    if (contact.trim() === '') faults.contact = 'missing';
    else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.trim())) faults.contact = 'wrong';
  }
  return faults;
}

/** The last 24 months, by the day that has begun somewhere: the server decides to the day. */
export function boundsAt(now: Date): Bounds {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const to = new Date(now.getTime() + 14 * 3_600_000);
  const from = new Date(now.getTime() - 12 * 3_600_000);
  // A leap day has no other day two years before: the first of March is within all the same.
  from.setUTCFullYear(from.getUTCFullYear() - 2);
  return { from: dayOf(from), to: dayOf(to) };
}

/** Words and category that a product must have; letters written full width are the same. */
export function findProducts(
  products: readonly Product[],
  { words, category }: { words: string; category: string | null },
): readonly Product[] {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const text = plain(`${product.name} ${product.description} ${product.sku}`);
    return (
      (category === null || product.category === category) && wanted.every((word) => text.includes(word))
    );
  });
}

/** Last day of a warranty that begins on a day; null for no day. */
export const untilOf = (boughtOn: string, months: number): string | null =>
  Number.isNaN(Date.parse(boughtOn)) ? null : addMonths(boughtOn, months);

/** The most that any product gives, and whether each gives as much. */
export function highestRewards(products: readonly Pick<Product, 'rewards'>[]): {
  readonly rewards: Product['rewards'];
  readonly same: boolean;
} {
  const worth = ({ rewards }: Pick<Product, 'rewards'>) =>
    rewards.reduce((sum, { amount }) => sum + amount, 0);
  const ranked = products.toSorted((a, b) => worth(b) - worth(a));
  const [highest] = ranked;
  const lowest = ranked.at(-1);
  if (!highest || !lowest) return { rewards: [], same: true };
  return { rewards: highest.rewards, same: worth(highest) === worth(lowest) };
}

/** The card an address names; else the first that something can be done about, else the newest. */
export function chosenCard(cards: readonly WarrantyCard[], id: string | null): WarrantyCard | null {
  return (
    cards.find(({ registrationId }) => registrationId === id) ??
    cards.find((card) => ['open', 'declined'].includes(situationOf(card))) ??
    cards[0] ??
    null
  );
}
