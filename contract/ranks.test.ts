import { expect, test } from 'vitest';
import { calls, type CallName } from './calls.ts';
import type { Call } from './define.ts';
import { patterns } from './page-patterns.ts';
import { lastPages, rankOf, rankOfPage, rankOfRequest, type CallRank } from './ranks.ts';

const names = Object.keys(calls) as CallName[];
const ranked = (wanted: CallRank) => names.filter((name) => rankOf(calls[name] as Call) === wanted);
/** Of many kinds of content: the verb alone. */
const verbOf = (name: string) => name.split('.').at(-1) ?? name;

test('tracking goes first, and nothing else is tracking', () => {
  expect(ranked('tracking')).toEqual(['reportEvent', 'reportEvents', 'reportMeasure']);
});

test('signing in, pause and loss, and safety are there to the last', () => {
  expect(ranked('last').toSorted()).toEqual([
    'activate',
    'answerContactLink',
    'appealAccountBlock',
    'bindAccount',
    'blockWriter',
    'checkContactLink',
    'checkRecoverUrl',
    'checkToken',
    'checkUserAccount',
    'decideSafetyCase',
    'disable',
    'fastLogin',
    'finishPasskeySignIn',
    'finishStaffSetUp',
    'flagWriting',
    'getSafetyCase',
    'imageReportStatus',
    'listAccountBlocks',
    'listSafetyCases',
    'listSignInWays',
    'listSocialProviders',
    'login',
    'loginByCode',
    'loginInit',
    'loginPreCheck',
    'logout',
    'modifyPassword',
    'oauthCallback',
    'oauthLogin',
    'recoverPassword',
    'register',
    'registerByCode',
    'removeAccount',
    'reportIntimateImage',
    'reportLoss',
    'resetNewPass',
    'sendActivationMail',
    'sendMailByRecoverPwd',
    'sendProofCode',
    'sendVerifyCode',
    'setPause',
    'signInStaff',
    'signOutDevice',
    'signOutOtherDevices',
    'socialLogin',
    'socialSendMailCode',
    'socialVerifyMailCode',
    'socialVerifyPass',
    'startPasskeySignIn',
    'startStaffSetUp',
    'subscribe',
    'unsubscribe',
    'verifyCode',
    'withdrawChildPhotos',
  ]);
});

test('what staff have counted, exported or done in bulk makes way for members', () => {
  const others = ranked('reports').filter((name) => {
    const { access } = calls[name] as Call;
    return !/^staff:(?:numbers|finance|audit)/.test(access);
  });
  expect([...new Set(others.map(verbOf))].toSorted()).toEqual([
    'approveProposal',
    'bringStarterIn',
    'bulk',
    'countAudience',
    'countBadgeHolders',
    'describeAnswers',
    'downloadAnswers',
    'downloadCodes',
    'export',
    'exportAnswers',
    'listAnsweredJourneys',
    'listCodeBatches',
    'makeCodes',
    'makeProposal',
    'moveOrders',
    'moveRelease',
    'preview',
    'previewRelease',
    'printCodes',
    'shipTracked',
    'simulate',
    'tellFromFile',
    'tryMail',
    'tryStorage',
  ]);
});

test('what is called reading reads, and what is called writing does not', () => {
  const reads =
    /^(?:list|get|find|search|count|query|is|check(?!In$)|my|read(?!Notif)|describe|explain|suggest|province|country|intel|stage|default|pending|unread|push|resolve|ask|contact|preview|history)/;
  const odd = (rank: CallRank, isOdd: (verb: string) => boolean) =>
    [...new Set(ranked(rank).map(verbOf).filter(isOdd))].toSorted();
  expect(odd('reading', (verb) => !reads.test(verb))).toEqual([
    'downloadMyData',
    'drawPeriods',
    'drawProof',
    'jumpByQrCode',
    'logisticsTrajectory',
    'luckyList',
    'mothersDay',
    'newProductBenefits',
    'onlineCourse',
    'openInvite',
    'whoAmIStaff',
  ]);
  expect(odd('writing', (verb) => reads.test(verb))).toEqual([]);
});

test('every page has a rank, and those that are there to the last are pages', () => {
  const pages: readonly string[] = patterns;
  expect([...lastPages].filter((one) => !pages.includes(one))).toEqual([]);
  expect(pages.filter((one) => rankOfPage(one) === 'last')).toEqual(
    [...pages].filter((one) => lastPages.has(one as never)),
  );
  for (const path of ['/Login', '/login/', '/login.data', '/profile/loss'])
    expect([path, rankOfPage(path)]).toEqual([path, 'last']);
});

test('a visitor is turned away before who is signed in, and before both what is loaded ahead', () => {
  const of = (rank: CallRank, isSignedIn: boolean, isAhead = false) =>
    rankOfRequest(rank, { isSignedIn, isAhead });
  expect([of('reading', false), of('writing', false), of('reading', true)]).toEqual([
    'guests',
    'guests',
    'reading',
  ]);
  expect([of('reading', true, true), of('last', false), of('tracking', false, true)]).toEqual([
    'prefetch',
    'last',
    'tracking',
  ]);
});
