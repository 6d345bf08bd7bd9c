import { kinds } from '#contract/content/kinds.ts';
import type { Proposed } from '#contract/calls/approvals.ts';
import { useWishWords } from '#console/answers/use-answers.ts';
import { useWantedWords } from '#console/numbers/use-wanted-words.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { numberPlaces } from '#console/numbers/number-places.ts';
import { approvalTexts } from './approval-texts.ts';

interface ProposalWords {
  /** What is to be done. */
  readonly what: string;
  /** When, what it is worth, or how it is written. */
  readonly more: string;
  /** The screen of what it is about. */
  readonly to: string;
}

/** Says what is proposed. */
export function useProposalWords(): (proposed: Proposed) => ProposalWords {
  const texts = useTexts(approvalTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const wishWords = useWishWords();
  const wantedWords = useWantedWords();
  return (proposed) => {
    if (proposed.what === 'release') {
      const { name, pieces, from, releaseId } = proposed;
      return {
        what: texts.release({ name, pieces }),
        more: from === null ? texts.atOnce : texts.from({ at: shown(from) }),
        to: `/releases/${releaseId}`,
      };
    }
    if (proposed.what === 'adjustment') {
      const { memberId, currency, amount } = proposed;
      return {
        what: texts[amount > 0 ? 'give' : 'take']({
          amount: new Intl.NumberFormat(language).format(Math.abs(amount)),
          currency: texts.currencies[currency],
        }),
        more: texts.atOnce,
        to: `/members/${memberId}`,
      };
    }
    if (proposed.what === 'extension') {
      const { memberId, currency, amount, days } = proposed;
      return {
        what: texts.extend({
          amount: new Intl.NumberFormat(language).format(amount),
          currency: texts.currencies[currency],
          days,
        }),
        more: texts.atOnce,
        to: `/members/${memberId}`,
      };
    }
    if (proposed.what === 'givenGift') {
      const { memberId, price, currency } = proposed;
      return {
        what: texts.givenGift({ name: titleOf(proposed, language) }),
        more: texts.giftWorth({
          amount: new Intl.NumberFormat(language).format(price),
          currency: texts.currencies[currency],
        }),
        to: `/members/${memberId}`,
      };
    }
    if (proposed.what === 'joining') {
      const { moved, doubled, takeBack, intoId } = proposed;
      return {
        what: texts.joining(moved),
        more: doubled.times === 0 ? '' : texts[takeBack ? 'doubledBack' : 'doubledKept'](doubled),
        to: `/members/${intoId}`,
      };
    }
    if (proposed.what === 'contact')
      return {
        what: texts.contact({ masked: proposed.contact.masked }),
        more: texts.contactWaits,
        to: `/members/${proposed.memberId}`,
      };
    if (proposed.what === 'numbers') {
      const { screen, asked } = wantedWords(proposed.wanted);
      return { what: texts.numbers({ screen }), more: asked, to: numberPlaces[proposed.wanted.screen] };
    }
    const name = titleOf(proposed, language);
    if (proposed.what === 'content') {
      const { kind, move, version, from, pieceId } = proposed;
      return {
        what: texts[move]({ kind: kinds[kind].label[language], name, version }),
        more: from === null ? texts.atOnce : texts.from({ at: shown(from) }),
        to: `/${kind}/${pieceId}`,
      };
    }
    if (proposed.what === 'codes') {
      const { codes, gives, endsAt, poolId } = proposed;
      const count = new Intl.NumberFormat(language);
      return {
        what: texts.printedCodes({ name, count: count.format(codes) }),
        more: [
          ...gives.map(({ currency, amount }) =>
            texts.codesWorth({ amount: count.format(codes * amount), currency: texts.currencies[currency] }),
          ),
          texts.codesUntil({ at: shown(endsAt) }),
        ].join(' '),
        to: `/codePool/${poolId}`,
      };
    }
    if (proposed.what === 'answers')
      return {
        what: texts.answers({ name, count: new Intl.NumberFormat(language).format(proposed.submissions) }),
        more: wishWords(proposed),
        to: `/journey/${proposed.pieceId}`,
      };
    const { pieces, codes, price, currency, giftId } = proposed;
    return {
      what: texts[codes > 0 ? 'codes' : 'stock']({ name, pieces }),
      more:
        price === 0
          ? ''
          : texts.worth({
              amount: new Intl.NumberFormat(language).format(pieces * price),
              currency: texts.currencies[currency],
            }),
      to: `/gift/${giftId}`,
    };
  };
}
