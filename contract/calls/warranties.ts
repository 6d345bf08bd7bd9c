import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, currency, id, instant, localDate } from '../define.ts';
import { photoItems, shownPhoto } from './villages/photos.ts';
import { knownCountry } from './regions.ts';
import { otherText, shownText } from '../shown-text.ts';
import { shownPicture } from '../shown-picture.ts';

export const purchaseChannels = ['officialShop', 'amazon', 'store', 'gift', 'other'] as const;
export type PurchaseChannel = (typeof purchaseChannels)[number];

/** Where the longer warranty of a card stands. */
export const extensionStates = ['none', 'inReview', 'extended', 'declined'] as const;
export type ExtensionState = (typeof extensionStates)[number];

/** The most photos of a proof of purchase. */
export const proofMost = 4;
/** Where they belong. */
export const proofSlot = 'proof';

const rewards = z.array(z.strictObject({ currency, amount: z.int() }));
/** Names a product in addresses and QR codes. */
const sku = otherText('code', z.string().trim().toUpperCase().max(40));

export const product = z.strictObject({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  /** Which of the site's drawings shows it. */
  picture: shownPicture,
  category: z.string(),
  /** Of warranty, and with the purchase proven. */
  months: z.int(),
  extendedMonths: z.int(),
  /** Regular expression of a whole serial number without spaces and hyphens, with an example; null: it has none. */
  serial: z.strictObject({ form: z.string(), example: z.string() }).nullable(),
  /** What who asks gets for registering a piece. */
  rewards,
  /** It is not sold any more. */
  past: z.boolean(),
});
export type Product = z.infer<typeof product>;

export const warrantyCard = z.strictObject({
  registrationId: id,
  product: product.pick({ sku: true, name: true, picture: true, category: true }),
  /** All but its end masked; null where the product has none. */
  serial: z.string().nullable(),
  boughtOn: localDate,
  channel: z.enum(purchaseChannels),
  country: z.string(),
  /** Months of warranty it has now, and what an extension makes of them. */
  months: z.int(),
  extendedMonths: z.int(),
  /** Last day of the warranty, and what it is with the extension. */
  until: localDate,
  extendedUntil: localDate,
  state: z.enum(['running', 'ended']),
  /** Null when it has ended, and for who is in a pause or had a loss: nothing is counted down for her. */
  daysLeft: z.int().nullable(),
  extension: z.enum(extensionStates),
  /** Last day on which the extension can be asked for; null when there is nothing to ask for. */
  extendableUntil: localDate.nullable(),
  answerBy: instant.nullable(),
  /** Why the extension was declined. */
  reason: z.string().nullable(),
  photos: z.array(shownPhoto),
  /** How many that she had not sent were kept as long as is promised, and then removed. */
  endedPhotos: z.int(),
  /** What was given for it. */
  rewards,
  timeline: z.array(
    z.strictObject({
      state: z.enum(['registered', 'inReview', 'extended', 'declined']),
      at: instant,
      reason: z.string().nullable(),
    }),
  ),
});
export type WarrantyCard = z.infer<typeof warrantyCard>;

export const warrantyCalls = {
  listProducts: call({
    ...addresses.listProducts,
    access: 'public',
    bound: 'only reads',
    summary: 'Products that can be registered, with what who asks gets for it.',
    input: z.strictObject({
      /** Words of the name, the description or the number. */
      search: otherText('search', z.string().trim().max(80)).optional(),
      category: otherText('code', z.string().max(40)).optional(),
      sort: z.enum(['shelf', 'newest']).default('shelf'),
      /** Also what is not laid before a member in a pause or after a loss. */
      all: z.stringbool().default(false),
    }),
    result: z.strictObject({
      list: z.array(product),
      /** Of all products, whatever the search. */
      categories: z.array(z.strictObject({ category: z.string(), name: z.string(), count: z.int() })),
    }),
  }),
  saveProductRegistration: call({
    ...addresses.saveProductRegistration,
    access: 'public',
    carries: 'files',
    bound: 'registrationByNetwork',
    summary: 'Registers a piece and gives its warranty card; once more gives the card there is.',
    input: z.strictObject({
      /** Made once per intent: a retry with the same key returns the first card. */
      requestKey: z.uuid(),
      sku,
      serial: shownText(60).optional(),
      boughtOn: localDate,
      channel: z.enum(purchaseChannels),
      countryCode: knownCountry,
      /** Proof of the purchase, kept for the extension. */
      photos: photoItems.default([]),
      /** Where who is not signed in gets her card. */
      contact: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
      /** A field that no person sees. */
      website: otherText('token', z.string().max(500)).default(''),
    }),
    result: z.strictObject({
      card: warrantyCard,
      /** It was there before this call. */
      existed: z.boolean(),
      /** What there will be once who is not signed in has an account. */
      waiting: rewards,
    }),
  }),
  listWarranties: call({
    ...addresses.listWarranties,
    access: 'public',
    bound: 'only reads',
    summary: 'The warranty cards of who asks, newest first.',
    input: z.strictObject({}),
    result: z.strictObject({ list: z.array(warrantyCard) }),
  }),
  saveWarrantyPhotos: call({
    ...addresses.saveWarrantyPhotos,
    access: 'member',
    carries: 'files',
    summary:
      'Photos of a proof of purchase as they are to be: added, ordered and removed. Nothing is sent yet.',
    input: z.strictObject({ registrationId: id, photos: photoItems }),
    result: z.strictObject({ photos: z.array(shownPhoto) }),
  }),
  extendWarranty: call({
    ...addresses.extendWarranty,
    access: 'member',
    summary:
      'Asks for the longer warranty with the proof of purchase there is, and what comes along. One that waits already stays as it is.',
    input: z.strictObject({ registrationId: id, photos: photoItems.default([]) }),
    result: warrantyCard,
  }),
};
