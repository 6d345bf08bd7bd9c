import { first, type Plans } from './plan.ts';

/** What changes nothing: asked before anything was written, and once more after all of it. */
export const reads = {
  loginInit: () => [{}],
  loginPreCheck: ({ member }) => [{ account: member.email }, { account: 'nobody@example.org' }],
  checkUserAccount: () => [
    { account: ' Robin@Example.org ' },
    { account: '020 7946 0018', phoneCountry: 'GB' },
    { account: '12', phoneCountry: 'GB' },
  ],
  checkToken: () => [{}],
  listDemoMail: () => [{}],
  pushKey: () => [{}],
  getAddress: async ({ member }) => [{ id: first((await member.client.listAddresses()).list).id }],
  getInvite: () => [{}],
  openInvite: () => [{ code: 'none' }, { code: 'abcdefghjk' }],
  getShopDiscount: () => [{}, { code: 'SPRING', to: '/collections' }],
  getShopifyPass: () => [{}, { to: '/cart' }],
  findPassage: () => [
    {},
    { page: 'coins' },
    { to: '/points' },
    { url: 'https://evil.example' },
    { code: 'none' },
  ],
  jumpByQrCode: () => [{}, { code: 'none' }],
  resolveRedirect: () => [{ path: '/activity/quiet-hour' }, { path: '/nowhere' }],
  checkWords: () => [{ text: 'My baby has a fever of 39' }, { text: 'A quiet evening' }],
  queryOssTempPolicy: () => [
    { purpose: 'proof', contentType: 'image/jpeg', size: 1000 },
    { purpose: 'avatar', contentType: 'image/png', size: 900_000_000 },
  ],
  askForWork: () => [{ slug: 'sleep' }],
  askForContactWork: () => [{}],

  whoAmIStaff: () => [{}],
  listOutbox: () => [{}],
  listExperts: () => [{}],
  listReviews: () => [{}, { state: 'approved' }, { state: 'declined' }, { limit: 1 }],
  getReview: async ({ staff }) => {
    const lists = [];
    for (const state of ['waiting', 'approved', 'declined'] as const)
      lists.push(await staff.client.listReviews({ state }));
    return lists.flatMap(({ list }) => list.map(({ reviewId }) => ({ reviewId })));
  },
  listSafetyCases: () => [{}, { state: 'decided' }],
  getSafetyCase: async ({ staff }) => {
    const waiting = await staff.client.listSafetyCases({});
    const decided = await staff.client.listSafetyCases({ state: 'decided' });
    return [...waiting.list, ...decided.list].map(({ caseId }) => ({ caseId }));
  },
  listEarlierWordings: async ({ staff }) => {
    const { list } = await staff.client.listSafetyCases({ state: 'decided' });
    return list.map(({ caseId }) => ({ caseId }));
  },
  listTicketQueue: () => [{}, { state: 'answered' }, { state: 'closed' }],
  getTicket: async ({ staff }) => {
    const lists = [];
    for (const state of ['open', 'answered', 'closed'] as const)
      lists.push(await staff.client.listTicketQueue({ state }));
    return lists.flatMap(({ list }) => list.map(({ ticketId }) => ({ ticketId })));
  },
} satisfies Partial<Plans>;
