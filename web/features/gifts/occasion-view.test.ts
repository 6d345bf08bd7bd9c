import { describe, expect, test } from 'vitest';
import type { Gift, Occasion } from '#contract/calls/gifts/shelf.ts';
import { locales } from '#contract/locales.ts';
import { typeset } from '#contract/typeset.ts';
import { birthdayView, newBabyView, shelfView, unknownView, wordsIn } from './occasion-view.ts';

const zone = 'Asia/Shanghai';
const words = wordsIn('en', zone);
const occasion: Occasion = {
  occasion: 'c1',
  childId: 'c1',
  name: null,
  expected: false,
  state: 'open',
  from: '2026-11-05',
  until: '2027-01-03',
  reason: null,
  claim: null,
};

describe('a new baby', () => {
  test('open: until when, counted from what', () => {
    expect(newBabyView(occasion, words)).toMatchObject({
      title: 'My baby',
      note: { tone: 'accent', text: typeset('Open until January 3, 2027') },
      way: null,
    });
    const expected = newBabyView({ ...occasion, expected: true }, words);
    expect(expected.text).toContain('We count from the due date.');
    expect(expected.way?.to).toBe('/profile/details?next=%2Fgifts%2FnewBabyGiftList#family');
  });

  test('not yet: from when, and nothing is asked', () => {
    expect(newBabyView({ ...occasion, state: 'notYet', expected: true }, words)).toMatchObject({
      title: 'My baby on the way',
      note: { text: typeset('From November 5, 2026') },
      text: typeset('From November 5, 2026 until January 3, 2027 you can choose one of these gifts.'),
      way: null,
    });
  });

  test('over: other gifts, or the birthday that can still be told', () => {
    expect(newBabyView({ ...occasion, state: 'over' }, words).way?.to).toBe('/gifts/redeemList');
    expect(newBabyView({ ...occasion, state: 'over', expected: true }, words).way?.text).toBe(
      'Add the birthday',
    );
  });

  test('with staff: nothing is asked and nothing runs out; answered: why, and where to write', () => {
    expect(newBabyView({ ...occasion, state: 'asked', expected: true }, words)).toMatchObject({
      note: { text: 'With us' },
      text: 'Somebody on our team looks at this gift first. You will hear from us, and nothing expires until then.',
      way: null,
    });
    expect(newBabyView({ ...occasion, state: 'declined', reason: 'A reason.' }, words)).toMatchObject({
      text: 'We could not give this one. A reason.',
      way: { to: '/contact' },
    });
  });

  test('taken: what, and where it is', () => {
    const claim = { claimId: 'k1', name: 'First blanket', delivery: 'physical' } as const;
    expect(newBabyView({ ...occasion, state: 'taken', claim }, words)).toMatchObject({
      text: 'You chose “First blanket”.',
      way: { to: '/order?id=k1', text: 'See my order' },
    });
  });
});

test('a birthday says its month in every language', () => {
  for (const locale of locales) {
    const { text, note } = birthdayView(
      { ...occasion, state: 'notYet' },
      'momBirthday',
      wordsIn(locale, zone),
    );
    expect(`${text} ${note.text}`).toMatch(/2027/);
    expect(unknownView('momBirthday', wordsIn(locale, zone)).way.to).toContain('#birthday');
  }
});

describe('the shelf', () => {
  const gift: Gift = {
    giftId: 'g1',
    kind: 'newBaby',
    name: 'Blanket',
    description: '',
    picture: 'muslin',
    delivery: 'physical',
    category: null,
    currency: 'coins',
    price: 0,
    state: 'open',
    stockLeft: 3,
    limitPerMember: null,
    claimedByMe: 0,
    minLevel: 2,
    opensAt: null,
    closesAt: null,
  };
  const only = (more: Partial<Gift>) =>
    shelfView([{ ...gift, ...more }], { due: true, balances: { coins: 4, points: 0 } }, words).gifts[0];

  test('names a free gift’s delivery and low stock, and no price', () => {
    expect(only({})).toMatchObject({
      delivery: 'Sent to your door',
      notes: [{ tone: 'warning', text: typeset('Only 3 left') }],
      price: null,
      reason: null,
    });
  });

  test.each([
    ['soldOut', 'All have been claimed'],
    ['limitReached', 'You already have this one'],
    ['levelTooLow', 'Opens at level 2'],
    ['closed', 'This gift is no longer open'],
    ['notYet', 'Opens soon'],
  ] as const)('says why not: %s', (state, reason) => {
    expect(only({ state })?.reason).toBe(reason);
  });

  test('says what is missing for a gift with a price', () => {
    expect(only({ state: 'balanceTooLow', price: 10 })).toMatchObject({
      price: { value: '10', label: typeset('10 coins') },
      reason: typeset('6 more coins and it is yours'),
    });
  });
});
