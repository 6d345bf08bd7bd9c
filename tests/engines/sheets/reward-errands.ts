import { randomUUID } from 'node:crypto';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { startMakeUp } from '#server/features/check-in/make-up.ts';
import { addressMessages } from '#web/features/addresses/messages.ts';
import { calendarMessages } from '#web/features/check-in/calendar-messages.ts';
import { makeUpMessages } from '#web/features/check-in/make-up-messages.ts';
import { checkInMessages } from '#web/features/check-in/messages.ts';
import { partyMessages } from '#web/features/check-in/party-messages.ts';
import { couponMessages } from '#web/features/gifts/coupons/messages.ts';
import { drawMessages } from '#web/features/draws/messages.ts';
import { mothersDayMessages } from '#web/features/draws/mothers-day-messages.ts';
import { sheetMessages } from '#web/features/draws/sheet-messages.ts';
import { claimMessages } from '#web/features/gifts/claims/claim-messages.ts';
import { giftMessages } from '#web/features/gifts/messages.ts';
import { voucherMessages } from '#web/kit/copying/voucher-messages.ts';
import { changeMessages } from '#web/features/gifts/parcels/change-messages.ts';
import { orderMessages } from '#web/features/gifts/parcels/messages.ts';
import { giveCoins } from '#tests/browser/journey.ts';
import { addAddress } from '#tests/support/gifts.ts';
import type { TestMember, TestServer } from '#tests/support/server.ts';
import type { Errand } from './errand.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function memberWith(server: TestServer, coins: number): Promise<TestMember> {
  const member = await server.member();
  await giveCoins(server, member.memberId, coins);
  return member;
}

const claimSheet = 'web/features/gifts/claims/claim-dialog.tsx';
const makeUpSheet = 'web/features/check-in/make-up-sheet.tsx';
const playSheet = 'web/features/draws/play-sheet.tsx';
const addressSheet = 'web/features/gifts/parcels/address-sheet.tsx';

export const rewardErrands: readonly Errand[] = [
  {
    name: 'a gift is looked at, and sent to an address of several',
    run: async ({ server, site: { gifts }, come, visit, say, press, look, close }) => {
      const [texts, { list }] = [say(claimMessages), say(giftMessages)];
      const member = await memberWith(server, 50);
      await addAddress(member);
      await addAddress(member, 'AT');
      await come(`/pointsMall?gift=${gifts.sent.id}`, { member });
      await look('web/features/gifts/gift-sheet.tsx', gifts.sent.name);
      await close();
      await press(list.claimNamed({ name: gifts.sent.name }));
      await visit.see('button', new RegExp(`^${texts.delivery.changeNamed({ name: '' })}`));
      await look(claimSheet, texts.title({ name: gifts.sent.name }));
      await press(new RegExp(`^${texts.delivery.changeNamed({ name: '' })}`));
      await look(claimSheet, texts.delivery.chooseTitle);
      await press(texts.delivery.use);
      await press(texts.confirm);
      await look(claimSheet, texts.givenTitle);
    },
  },
  {
    name: 'a gift for who has no address yet',
    run: async ({ server, site: { gifts }, come, visit, say, press, look }) => {
      const [texts, { form }] = [say(claimMessages), say(addressMessages)];
      await come('/pointsMall', { member: await memberWith(server, 50) });
      await press(say(giftMessages).list.claimNamed({ name: gifts.sent.name }));
      await look(claimSheet, texts.title({ name: gifts.sent.name }));
      await press(texts.delivery.add);
      await look(claimSheet, texts.delivery.addTitle);
      await visit.fill(new RegExp(`^${form.phone}`), '020 7946 0018');
      await visit.fill(new RegExp(`^${form.city}`), 'London');
      await visit.fill(new RegExp(`^${form.line1}`), '12 Nightingale Lane');
      await visit.fill(new RegExp(`^${form.postcode}`), 'SW4 9AH');
      await press(form.save);
      // It is told in the sheet, between its body and its foot.
      await visit.see('status', form.saved);
      await look(claimSheet, texts.title({ name: gifts.sent.name }));
    },
  },
  {
    name: 'a code is given, copied, and a coupon used',
    run: async ({ server, site: { gifts }, come, visit, say, press, look }) => {
      const [texts, coupons] = [say(claimMessages), say(couponMessages)];
      const member = await server.member();
      await come('/pointsMall', { member });
      await press(say(giftMessages).list.takeNamed({ name: gifts.coupon.name }));
      await look(claimSheet, texts.free.title({ name: gifts.coupon.name }));
      await press(texts.free.confirm);
      await look(claimSheet, texts.free.givenTitle);
      await press(say(voucherMessages).copy);
      await look(claimSheet, texts.free.givenTitle);
      await visit.open('/coupon');
      await press(coupons.markNamed({ name: gifts.coupon.name }));
      await look(
        'web/features/gifts/coupons/use-coupon.tsx',
        coupons.confirm.title({ name: gifts.coupon.name }),
      );
    },
  },
  {
    name: 'an order goes elsewhere, and is cancelled',
    run: async ({ server, site: { gifts }, come, visit, say, press, look, close }) => {
      const { address, cancel } = say(changeMessages);
      const { name, id: giftId } = gifts.sent;
      const member = await memberWith(server, 50);
      const addressId = await addAddress(member);
      const { claimId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
      await come(`/order?id=${claimId}`, { member });
      await press(say(orderMessages).address.change);
      const change = new RegExp(`^${say(claimMessages).delivery.changeNamed({ name: '' })}`);
      await visit.see('button', change);
      await look(addressSheet, address.sheet({ name }));
      await press(change);
      await look(addressSheet, address.choose);
      await close();
      await press(say(orderMessages).cancel);
      await look('web/features/gifts/parcels/cancel-dialog.tsx', cancel.title({ name }));
    },
  },
  {
    name: 'a draw is played',
    run: async ({ server, site: { draw }, come, say, press, look }) => {
      const texts = say(sheetMessages);
      await come('/gifts/list?type=1', { member: await memberWith(server, 50) });
      const play = say(drawMessages).playFor.coins({ amount: String(draw.price) });
      await press(new RegExp(`^${play}`));
      await look(playSheet, texts.ask({ draw: draw.name }));
      await press(texts.confirm);
      await look(playSheet, draw.name);
    },
  },
  {
    name: 'a card is asked for',
    run: async ({ server, come, say, press, look }) => {
      const texts = say(mothersDayMessages);
      await come('/games/motherDay', { member: await memberWith(server, 50) });
      const card = texts.card({ number: '5', of: '9' });
      await press(new RegExp(`^${card}`));
      await look('web/features/draws/card-question.tsx', texts.ask({ card }));
    },
  },
  {
    name: 'a missed day is made up',
    run: async ({ server, come, visit, say, press, look, close }) => {
      const texts = say(makeUpMessages);
      const member = await server.member();
      await checkIn(server.db, member.memberId, daysAgo(4));
      await come('/games/checkIn', { member });
      const offer = new RegExp(`^${say(calendarMessages).makeUp({ day: '' }).trim()}`);
      await press(offer);
      const title = new RegExp(`^${texts.title({ day: '' }).trim()}`);
      await look(makeUpSheet, title);
      await press(texts.begin);
      await visit.see('button', texts.leave);
      await look(makeUpSheet, title);
      await close();
      const { canMakeUp, begun } = await member.client.getCheckInCalendar({});
      const day = canMakeUp.findLast((one) => !begun.includes(one)) ?? '';
      // Its pause is over by now.
      await startMakeUp(server.db, {
        memberId: member.memberId,
        day,
        now: new Date(Date.now() - 120_000),
      });
      await press(offer);
      await press(texts.begin);
      await look(makeUpSheet, texts.doneTitle({ coins: '5' }));
    },
  },
  {
    name: 'the thirtieth day',
    run: async ({ server, come, say, press, look }) => {
      const member = await server.member();
      for (let days = 29; days > 0; days -= 1) await checkIn(server.db, member.memberId, daysAgo(days));
      await come('/games/checkIn', { member });
      await press(new RegExp(`^${say(checkInMessages).action({ coins: '\\d+' })}`));
      await look('web/features/check-in/milestone-party.tsx', say(partyMessages).title({ days: '30' }));
    },
  },
];
