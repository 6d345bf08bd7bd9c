import type { Client } from '#contract/client.ts';
import { first, one, type Plans } from './plan.ts';

const sleep = { slug: 'sleep', formVersion: 1 } as const;
const nights = {
  longest: 'under4',
  rested: 3,
  awake: ['thoughts'],
  helps: ['tea', 'nap', 'hand', 'quiet'],
  wish: 'An hour more.',
};
const bra = { slug: 'wirelessbra' } as const;
const bought = { channel: 'store', countryCode: 'GB' } as const;

/** Journeys, courses, the magazine, and pieces that are registered. */
export const activities = {
  saveJourneyDraft: {
    by: ({ member }) => member,
    with: ({ day }) => {
      const at = `${day(0)}T09:00:00.000Z`;
      const changes = Object.entries(nights).map(([question, value]) => ({ question, value, base: 0, at }));
      return [
        { ...sleep, changes },
        { ...sleep, changes: [], finish: true },
      ];
    },
  },
  submitJourney: { by: ({ member }) => member, with: () => [sleep] },
  // The demo's own was declined.
  reopenJourney: { by: ({ member }) => member, with: () => [bra, { slug: 'pregnancypillow' }] },
  proveJourneyPurchase: {
    by: ({ member }) => member,
    with: () => [{ ...bra, orderNumber: '202-7781230-9914427', country: 'GB' }],
  },
  saveJourneyVideo: {
    by: ({ member }) => member,
    with: () => [
      { ...bra, seconds: 12, finished: false },
      { ...bra, seconds: 30, finished: true },
    ],
  },
  saveJourneyPhotos: {
    by: ({ member }) => member,
    with: async ({ upload }, person) => [
      { ...bra, slot: 'upload', photos: [{ key: await upload(person, 'proof') }] },
    ],
  },
  adoptDevice: () => [{}],

  saveLessonProgress: async ({ member }) => [{ ...(await nextLesson(member.client)), seconds: 20, part: 40 }],
  finishLesson: async ({ member }) => [await nextLesson(member.client)],
  saveReadingPosition: async ({ member }) => {
    const { issue } = await member.client.getMagazineIssue();
    return [{ id: first(issue?.items ?? []).id, block: 2, share: 0.4 }];
  },
  addMagazineHistory: async ({ member }) => {
    const { issue } = await member.client.getMagazineIssue();
    return (issue?.items ?? []).map(({ id }) => ({ id }));
  },

  saveProductRegistration: {
    by: ({ member }) => member,
    with: ({ newId, day }) => [
      { requestKey: newId(), sku: 'MURMUR-2', serial: 'MP26-0415-2087', boughtOn: day(-5), ...bought },
      { requestKey: newId(), sku: 'MURMUR-2', serial: 'none', boughtOn: day(-5), ...bought },
    ],
  },
  saveWarrantyPhotos: async ({ member, upload }) => [
    { registrationId: await extendable(member.client), photos: [{ key: await upload(member, 'proof') }] },
  ],
  extendWarranty: async ({ member }) => [{ registrationId: await extendable(member.client) }],
} satisfies Partial<Plans>;

async function nextLesson(client: Client) {
  const { list } = await client.onlineCourse({});
  const { course } = one(list, ({ state, mine }) => state === 'open' && mine !== 'finished');
  return { course, lesson: (await client.getCourse({ course })).next ?? '' };
}

async function extendable(client: Client) {
  const { list } = await client.listWarranties();
  return one(list, ({ extendableUntil }) => extendableUntil !== null).registrationId;
}
