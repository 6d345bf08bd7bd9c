import { writeCode } from '#contract/code-form.ts';
import { newPassword } from '../newcomers.ts';
import { first, one, type Plans } from './plan.ts';

/** What is earned, played for, claimed and sent. */
export const rewards = {
  checkIn: () => [{}, {}],
  startMakeUp: {
    by: async ({ newcomer, again, ago }) => {
      const olga = await ago(6, () => newcomer('Olga'));
      await ago(5.9, async () => olga.client.checkIn());
      await ago(5, async () => olga.client.checkIn());
      return again(olga);
    },
    with: async (_, { client }) => [{ day: first((await client.getCheckInCalendar({})).canMakeUp) }],
  },
  finishMakeUp: {
    by: ({ again }) => again({ name: 'Olga', email: 'olga@example.org', password: newPassword }),
    with: async (_, { client }) => [{ day: first((await client.getCheckInCalendar({})).canMakeUp) }],
  },
  setCheckInReminder: () => [{ at: '20:30' }, { at: null }],
  seenLevel: async ({ member }) => [{ level: (await member.client.getUserInfo()).memberLevel }],
  finishActivityTask: () => [
    { code: 'MAR00003', task: 'checkIn' },
    { code: 'MAR00003', task: 'addAddress' },
    { code: 'MAR00003', task: 'completeProfile' },
  ],
  // Those of a recording are nobody’s: what is printed is made by staff, in the console.
  useCode: ({ newId }) => [
    { code: '7K3M-Q2XD-9TFA', requestKey: newId() },
    { code: writeCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), requestKey: newId() },
  ],
  lottery: ({ newId }) => [
    { code: 'lucky', requestKey: newId() },
    { code: 'lucky', requestKey: newId(), price: 15 },
    { code: 'brand-day', requestKey: newId() },
    { code: 'mothers-day', requestKey: newId() },
  ],

  claimGift: async ({ member, newId }) => {
    const { list } = await member.client.listRedeemGifts({});
    const { id: addressId } = first((await member.client.listAddresses()).list);
    const open = list.filter(({ state }) => state === 'open');
    const sent = open.filter(({ delivery }) => delivery === 'physical');
    const coupons = open.filter(({ delivery }) => delivery === 'coupon');
    const dear = list.filter(({ state }) => state === 'balanceTooLow');
    return [...sent.slice(0, 1), ...coupons.slice(0, 1), ...open.slice(0, 1), ...dear.slice(0, 1)].map(
      ({ giftId, delivery }) => ({
        giftId,
        requestKey: newId(),
        ...(delivery === 'physical' && { addressId }),
      }),
    );
  },
  claimNewBabyGift: async ({ member, newId }) => {
    const { list, occasions } = await member.client.listNewBabyGifts();
    const { childId } = one(occasions, ({ state }) => state === 'open');
    const { giftId } = one(list, ({ delivery }) => delivery === 'physical');
    const { id: addressId } = first((await member.client.listAddresses()).list);
    return [{ giftId, addressId, childId: childId ?? '', requestKey: newId() }];
  },
  claimMomBirthdayGift: async ({ member, newId }) => [
    { giftId: first((await member.client.listMomBirthdayGifts()).list).giftId, requestKey: newId() },
  ],
  claimBabyBirthdayGift: async ({ member, newId, day }) => {
    await member.client.addChild({ childId: newId(), name: 'Juno', birthDate: day(-365 - 2) });
    const { list } = await member.client.listBabyBirthdayGifts();
    const { id: addressId } = first((await member.client.listAddresses()).list);
    return [{ giftId: first(list).giftId, addressId, requestKey: newId() }];
  },
  claimBenefit: async ({ member, newId }) => {
    const { list } = await member.client.newProductBenefits();
    const { id: addressId } = first((await member.client.listAddresses()).list);
    return list.map(({ benefitId }) => ({ benefitId, addressId, requestKey: newId() }));
  },
  useCoupon: async ({ member }) => [{ couponId: first((await member.client.listCoupons({})).list).couponId }],
  setOrderAddress: async ({ member }) => {
    const { list } = await member.client.listOrders({ state: 'addressNeeded' });
    const { id: addressId } = first((await member.client.listAddresses()).list);
    return [{ orderId: first(list).orderId, addressId }];
  },
  cancelOrder: async ({ member }) => {
    const { list } = await member.client.listOrders({ state: 'requested' });
    return [{ orderId: first(list).orderId }];
  },
  // An address that orders were sent to is kept by them.
  removeAddress: async ({ member }) => {
    const { list } = await member.client.listAddresses();
    return [{ id: one(list, ({ isDefault }) => !isDefault).id }];
  },
} satisfies Partial<Plans>;
