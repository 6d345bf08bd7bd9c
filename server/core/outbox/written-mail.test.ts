import { filled } from '#contract/content/filled.ts';
import { describe, expect, test } from 'vitest';
import { linkMinutes } from '#contract/account-rules.ts';
import { staffLinkHours } from '#contract/calls/staff.ts';
import { codeRules } from '#contract/account-rules.ts';
import { locales, scripts, type Script } from '#contract/locales.ts';
import { checkInReminderMail } from '#server/features/check-in/mails.ts';
import { levelWarningMail } from '#server/features/levels/mails.ts';
import { journeyMail } from '#server/features/journeys/tell-of-journey.ts';
import { expiryMail } from '#server/core/ledger/mails.ts';
import { weekMail, winBackMail } from '#server/features/mailings/mails.ts';
import { stageMail } from '#server/features/materials/mail-stages.ts';
import { broadcastMail, newsMail } from '#server/core/notifications/mail-notifications.ts';
import { orderMail } from '#server/features/gifts/parcels/tell-of-order.ts';
import { answerMail, receiptMail } from '#server/features/cases/image-mails.ts';
import { blockedMail, blockKeptMail, blockLiftedMail } from '#server/features/care/blocks/mails.ts';
import { ownPageMail, signedOutMail } from '#server/features/care/mails.ts';
import { boundMail, removedMail } from '#server/features/social/mails.ts';
import { ticketMail } from '#server/features/tickets/mails.ts';
import { budgetsMail, differencesMail } from '#server/features/finance/mails.ts';
import { lowStockMail } from '#server/features/gifts/claims/mail-low-stock.ts';
import { backupMissingMail } from '#server/features/backup/mails.ts';
import { proposalsMail } from '#server/core/approvals/mails.ts';
import { passkeyMail, setUpMail } from '#server/core/staff/mails.ts';
import { visitorCardMail, warrantyMail } from '#server/features/warranties/mails.ts';
import {
  contactAskedMail,
  contactChangedMail,
  contactConfirmMail,
} from '#server/core/members/contact-mails.ts';
import { activationMail, passwordChangedMail, recoveryMail } from './recovery-templates.ts';
import { accountsJoinedMail, accountsPartedMail } from '#server/features/care/mails.ts';
import { callerCodeMail, closedMail, codeMail, welcomeMail } from './templates.ts';
import { fillMail, writeMail, type MailContent } from './written-mail.ts';
import written from './written-mails.json' with { type: 'json' };

const site = {
  brandName: 'Little Nest & Co',
  colours: {},
  logo: null,
  icon: null,
  footer: null,
  product: 'little_nest_co',
  publicUrl: 'https://club.example',
  mode: 'real' as const,
  phoneSignIn: true,
  languages: locales,
  defaultCountry: 'US',
  timeZone: 'Asia/Shanghai',
  ownClocks: false,
  preview: false,
};
const { brandName } = site;
const readIn = (script: Script) => ({ script, zone: site.timeZone });
const links = {
  recover: 'https://club.example/recover_pwd#key-1',
  signIn: 'https://club.example/redirect/fastLogin#key-2',
};
const setUp = 'https://club.example/console/setUp#key-4';
const newPasskey = { accountUrl: 'https://club.example/console/me', passkeyName: 'My phone', brandName };
const contactChange = {
  masked: 'm•••@e•••.org',
  dueAt: new Date('2026-12-21T10:00:00Z'),
  link: 'https://club.example/contactChange/refuse#key-5',
};
const block = {
  kind: 'claiming' as const,
  endsAt: new Date('2026-12-21T10:00:00Z'),
  reason: 'Several accounts claimed',
  link: 'https://club.example/blocked#ticket-6',
};
const activation = 'https://club.example/app/email-verifications#key-3';

const warranty = {
  registrationId: 'registration-1',
  name: { en: 'Pump', 'zh-Hans': 'Pump 泵', 'zh-Hant': 'Pump 泵' },
  warrantyUntil: '2028-02-29',
};
const ticket = {
  ticketId: 'ticket-1',
  number: '7KPM-93QD',
  dueAt: new Date('2026-12-21T10:00:00Z'),
  guest: false,
};
const waiting = Array.from({ length: 7 }, (_, at) => ({
  proposed: {
    what: 'stock' as const,
    giftId: 'gift-1',
    slug: 'pump',
    title: warranty.name,
    pieces: 500,
    codes: 0,
    price: 10,
    currency: 'points' as const,
  },
  author: at === 0 ? 'Ada' : null,
  endsAt: at === 0 ? new Date('2026-12-21T10:00:00Z') : null,
}));
const running = Array.from({ length: 12 }, () => ({ name: warranty.name, left: 3, warnBelow: 20 }));
const journey = { name: 'A card', path: '/activity/packageCard/one' };
const order = { orderId: 'order-1', name: 'Cloth' };
const pieces = ['One thing', 'Two things', 'Three things'].map((said) => ({
  title: { en: said, 'zh-Hans': said, 'zh-Hant': said },
  summary: { en: `About: ${said}`, 'zh-Hans': `About: ${said}`, 'zh-Hant': `About: ${said}` },
}));
const same = (said: string) => ({ en: said, 'zh-Hans': said, 'zh-Hant': said });
const week = filled('stageMail', {
  number: 6,
  subject: same('A few lines'),
  title: same('Half a year'),
  text: same('Two lines,\n\nof them'),
  source: 'CDC',
  checkedOn: '2026-01-01',
  reviewer: 'Dr. A. Lee',
});
const away = filled('winBack', {
  subject: same('A quiet hello'),
  title: same('We thought of you'),
  text: same('Nothing is urgent.'),
  button: same('Have a look'),
  target: '/pointsMall',
});
const stopUrl = 'https://club.example/unsubscribe?ticket=stop-1';
const parcels = [
  { carrier: 'Heron Post', trackingNumber: 'SP1' },
  { carrier: 'By hand', trackingNumber: '7' },
];

/** Every mail there is: what it has to say, and where it has to lead. */
const mails: readonly (readonly [
  name: keyof typeof written,
  write: (script: Script) => MailContent,
  says: readonly string[],
  links: readonly string[],
])[] = [
  ...(['sign-in', 'recover', 'bind', 'social', 'proof'] as const).map(
    (purpose) =>
      [
        `code-${purpose}`,
        (script: Script) => codeMail('048213', purpose, brandName, script),
        ['048213', String(codeRules.minutes)],
        [],
      ] as const,
  ),
  [
    'code-caller',
    (script) => callerCodeMail('048213', brandName, script),
    ['048213', String(codeRules.minutes)],
    [],
  ],
  ['welcome', (script) => welcomeMail('Mira', site, script), ['Mira'], ['https://club.example']],
  [
    'recovery',
    (script) => recoveryMail(links, site, script),
    [String(linkMinutes.recover)],
    [links.recover, links.signIn],
  ],
  [
    'password-changed',
    (script) => passwordChangedMail(site, script),
    [],
    ['https://club.example/forget_pwd'],
  ],
  [
    'staff-passkey',
    (script) => passkeyMail(newPasskey, script),
    [newPasskey.passkeyName],
    [newPasskey.accountUrl],
  ],
  [
    'staff-proposals',
    (script) => proposalsMail(waiting, site, script),
    ['Pump', 'Ada', '21', '2'],
    ['https://club.example/console/approvals'],
  ],
  [
    'staff-low-stock',
    (script) => lowStockMail(running, site, script),
    ['Pump', '3', '20'],
    ['https://club.example/console/stock'],
  ],
  [
    'staff-budgets',
    (script) =>
      budgetsMail([{ name: { en: 'Pump' }, currency: 'points', budget: 5000, used: 4100 }], site, script),
    ['Pump', '82', '5,000'],
    ['https://club.example/console/finance/budgets'],
  ],
  [
    'staff-books-differ',
    (script) => differencesMail({ fresh: 1, differed: 3 }, site, script),
    ['1', '3'],
    ['https://club.example/console/finance/differences'],
  ],
  [
    'staff-backup-missing',
    (script) => backupMissingMail(new Date('2026-12-21T10:00:00Z'), site, script),
    ['2026', '21'],
    ['https://club.example/console'],
  ],
  ['staff-set-up', (script) => setUpMail(setUp, brandName, script), [String(staffLinkHours)], [setUp]],
  [
    'activation',
    (script) => activationMail(activation, site, script),
    [String(linkMinutes.activate / 60)],
    [activation],
  ],
  [
    'closed',
    (script) => closedMail(new Date('2026-12-21T10:00:00Z'), site, readIn(script)),
    ['2026', '21'],
    ['https://club.example/login'],
  ],
  [
    'accounts-joined',
    (script) => accountsJoinedMail(new Date('2026-12-21T10:00:00Z'), site, readIn(script)),
    ['2026', '21'],
    ['https://club.example/contact'],
  ],
  ['accounts-parted', (script) => accountsPartedMail(site, { script }), [], ['https://club.example/contact']],
  ['signed-out', (script) => signedOutMail(site, script), [], ['https://club.example/login']],
  [
    'own-data',
    (script) => ownPageMail('own-data', site, script),
    [],
    ['https://club.example/profile/settings'],
  ],
  [
    'erase-link',
    (script) => ownPageMail('erase-link', site, script),
    [],
    ['https://club.example/profile/close'],
  ],
  [
    'contact-asked',
    (script) => contactAskedMail(contactChange, site, readIn(script)),
    [contactChange.masked, '2026', '21', '72'],
    [contactChange.link],
  ],
  [
    'contact-confirm',
    (script) => contactConfirmMail(contactChange, site, readIn(script)),
    ['2026', '21'],
    [contactChange.link],
  ],
  [
    'contact-changed',
    (script) => contactChangedMail(contactChange.masked, site, script),
    [contactChange.masked],
    ['https://club.example/contact'],
  ],
  [
    'blocked',
    (script) => blockedMail(block, site, readIn(script)),
    [block.reason, '2026', '21'],
    [block.link],
  ],
  ['block-lifted', (script) => blockLiftedMail(block, site, readIn(script)), [block.reason], [block.link]],
  [
    'block-kept',
    (script) => blockKeptMail(block, site, readIn(script)),
    [block.reason, '2026', '21'],
    [block.link],
  ],
  ['bound', (script) => boundMail('Keycloak', brandName, script), ['Keycloak'], []],
  ['removed', (script) => removedMail('Keycloak', brandName, script), ['Keycloak'], []],
  ['removed-email', (script) => removedMail(null, brandName, script), [], []],
  [
    'level-warning',
    (script) =>
      levelWarningMail(
        { level: 'Hatchling', missing: 1380, ends: new Date('2026-12-21T10:00:00Z') },
        brandName,
        readIn(script),
      ),
    ['Hatchling', '1,380', '2026', '21'],
    [],
  ],
  [
    'expiry',
    (script) =>
      expiryMail(
        [
          {
            currency: 'coins',
            amount: 1450,
            firstAt: new Date('2027-01-12T10:00:00Z'),
            lastAt: new Date('2027-01-12T22:00:00Z'),
          },
          {
            currency: 'points',
            amount: 1,
            firstAt: new Date('2027-01-03T10:00:00Z'),
            lastAt: new Date('2027-01-30T10:00:00Z'),
          },
        ],
        site,
        'https://club.example/unsubscribe?ticket=1',
        readIn(script),
      ),
    ['1,450', '2027', '12', '30'],
    [
      'https://club.example/gifts/redeemList',
      'https://club.example/coins',
      'https://club.example/unsubscribe?ticket=1',
    ],
  ],
  [
    'check-in-reminder',
    (script) => checkInReminderMail('Mira', site, script),
    ['Mira'],
    ['https://club.example/games/checkIn'],
  ],
  ...([1, 2, 3] as const).map((count): (typeof mails)[number] => [
    `notified-${count}`,
    (script) =>
      newsMail(
        ['Ana replied', 'Bea replied', 'Cleo replied'].slice(0, count),
        {
          brandName,
          publicUrl: 'https://club.example',
          url: 'https://club.example/villages',
          stopUrl: 'https://club.example/unsubscribe?ticket=1',
        },
        script,
      ),
    ['Ana', 'Bea', 'Cleo'].slice(0, count),
    [
      'https://club.example/villages',
      'https://club.example/notifications/settings',
      'https://club.example/unsubscribe?ticket=1',
    ],
  ]),
  [
    'notified-account',
    (script) =>
      fillMail('notified-account', script, {
        brandName,
        first: 'Shown again',
        url: 'https://club.example/x',
      }),
    ['Shown again'],
    ['https://club.example/x'],
  ],
  [
    'order-shipped',
    (script) => orderMail({ kind: 'shipped', parcels }, order, site, script),
    ['Cloth', 'Heron Post SP1', 'By hand 7'],
    ['https://club.example/common/logisticsTrajectory?id=order-1'],
  ],
  [
    'order-delivered',
    (script) => orderMail({ kind: 'delivered' }, order, site, script),
    ['Cloth'],
    ['https://club.example/order?id=order-1'],
  ],
  [
    'order-cancelled',
    (script) =>
      orderMail(
        { kind: 'cancelled', reason: 'The last one broke', currency: 'coins', price: 1200 },
        order,
        site,
        script,
      ),
    ['Cloth', 'The last one broke', '1,200', '30'],
    ['https://club.example/order?id=order-1'],
  ],
  [
    'order-held',
    (script) => orderMail({ kind: 'held', reason: 'Is the number of the house right?' }, order, site, script),
    ['Cloth', 'Is the number of the house right?'],
    ['https://club.example/order?id=order-1'],
  ],
  [
    'order-lost',
    (script) => orderMail({ kind: 'lost' }, order, site, script),
    ['Cloth'],
    ['https://club.example/order?id=order-1'],
  ],
  [
    'order-returned',
    (script) => orderMail({ kind: 'returned', currency: 'coins', price: 1200 }, order, site, script),
    ['Cloth', '1,200', '30'],
    ['https://club.example/order?id=order-1'],
  ],
  [
    'order-replaced',
    (script) => orderMail({ kind: 'replaced', newOrderId: 'order-2' }, order, site, script),
    ['Cloth'],
    ['https://club.example/order?id=order-2'],
  ],
  [
    'contact-received',
    (script) => ticketMail({ kind: 'received' }, { ...ticket, guest: true }, readIn(script), site, false),
    ['7KPM-93QD', '2026', '21'],
    ['https://club.example/contact'],
  ],
  [
    'contact-answered',
    (script) =>
      ticketMail({ kind: 'answered', answer: 'Wash it by hand' }, ticket, readIn(script), site, false),
    ['7KPM-93QD', 'Wash it by hand'],
    ['https://club.example/contact?ticket=ticket-1'],
  ],
  [
    'image-report-received',
    (script) =>
      receiptMail({ ticket: 'T-77', dueAt: new Date('2026-12-21T10:00:00Z') }, readIn(script), site),
    ['T-77', '2026', '21'],
    ['https://club.example/report-image?ticket=T-77'],
  ],
  [
    'image-report-removed',
    (script) => answerMail({ outcome: 'removed', note: 'It is gone' }, script, site),
    ['It is gone'],
    ['https://club.example/contact'],
  ],
  [
    'image-report-kept',
    (script) => answerMail({ outcome: 'kept', note: 'It is a drawing' }, script, site),
    ['It is a drawing'],
    ['https://club.example/contact'],
  ],
  [
    'warranty-card',
    (script) => warrantyMail({ kind: 'card' }, warranty, { script, quiet: false }, site),
    ['Pump', '2028', '29'],
    ['https://club.example/rights'],
  ],
  [
    'warranty-card-visitor',
    (script) => visitorCardMail(warranty, site, script),
    ['Pump', '2028', '29'],
    ['https://club.example/register'],
  ],
  [
    'warranty-extended',
    (script) => warrantyMail({ kind: 'extended' }, warranty, { script, quiet: true }, site),
    ['2028', '29'],
    ['https://club.example/rights'],
  ],
  [
    'warranty-declined',
    (script) =>
      warrantyMail({ kind: 'declined', reason: 'No date on it' }, warranty, { script, quiet: false }, site),
    ['Pump', '2028', '29', 'No date on it'],
    ['https://club.example/rights/upload?id=registration-1'],
  ],
  [
    'journey-received',
    (script) =>
      journeyMail(
        { kind: 'received', until: new Date('2026-12-21T10:00:00Z') },
        journey,
        site,
        readIn(script),
      ),
    ['A card', '2026', '21'],
    ['https://club.example/activity/packageCard/one'],
  ],
  [
    'journey-approved',
    (script) => journeyMail({ kind: 'approved', reward: 'shown' }, journey, site, readIn(script)),
    ['A card'],
    ['https://club.example/activity/packageCard/one'],
  ],
  [
    'journey-approved-guest',
    (script) => journeyMail({ kind: 'approved', reward: 'waits' }, journey, site, readIn(script)),
    ['A card'],
    ['https://club.example/activity/packageCard/one'],
  ],
  [
    'journey-thanks',
    (script) => journeyMail({ kind: 'approved', reward: 'none' }, journey, site, readIn(script)),
    ['A card'],
    ['https://club.example/activity/packageCard/one'],
  ],
  [
    'journey-declined',
    (script) => journeyMail({ kind: 'declined', reason: 'Too dark' }, journey, site, readIn(script)),
    ['A card', 'Too dark'],
    ['https://club.example/activity/packageCard/one'],
  ],
  [
    'broadcast',
    (script) =>
      broadcastMail(
        { headline: 'News', title: 'The summer box', text: 'Until Sunday' },
        {
          brandName,
          publicUrl: 'https://club.example',
          url: 'https://club.example/pointsMall',
          stopUrl,
        },
        script,
      ),
    ['The summer box', 'Until Sunday'],
    ['https://club.example/pointsMall', 'https://club.example/notifications/settings', stopUrl],
  ],
  ...([1, 2, 3] as const).map(
    (count) =>
      [
        `stage-${count}`,
        (script: Script) => stageMail(pieces.slice(0, count), site, stopUrl, script),
        pieces.slice(0, count).flatMap(({ title, summary }) => [title.en, summary.en]),
        ['https://club.example/', stopUrl],
      ] as const,
  ),
  ...(['pregnancyWeek', 'babyMonth'] as const).map(
    (span) =>
      [
        span === 'pregnancyWeek' ? 'stage-week' : 'stage-child',
        (script: Script) => weekMail({ ...week, span }, site, stopUrl, script),
        ['Half a year', 'Two lines,', 'of them', 'CDC', 'Dr. A. Lee'],
        ['https://club.example/', 'https://club.example/profile/loss', stopUrl],
      ] as const,
  ),
  [
    'win-back',
    (script) => winBackMail(away, site, stopUrl, script),
    ['We thought of you', 'Nothing is urgent.', 'Have a look'],
    ['https://club.example/pointsMall', stopUrl],
  ],
];
const everyMail = mails.flatMap(([name, write, says, links]) =>
  scripts.map((script) => ({ name, script, mail: writeMail(write(script)), says, links })),
);

test('every mail is among those looked at here', () => {
  expect(mails.map(([name]) => name).toSorted()).toEqual(Object.keys(written).toSorted());
});

/** What a reader sees of HTML, without what mail programs hide. */
const shownText = (html: string) =>
  html
    .replace(/^.*<body/s, '<body')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
const textWords = (text: string) =>
  text
    .replaceAll(/https:\S+/g, '')
    .split(/\s+/)
    .filter(Boolean);

describe.each(everyMail)('$name in $script', ({ script, mail, says, links: wanted }) => {
  test('has nothing left to fill in', () => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{\w|undefined|null/);
    }
    expect(mail.subject).not.toBe('');
    expect(new Set(mail.html.match(/lang="[^"]*"/g))).toEqual(new Set([`lang="${script}"`]));
  });

  test('says the same in its text as in its HTML', () => {
    // Its numbers stay with what they count, by other spaces.
    const bare = (text: string) => text.replaceAll(/\s/g, '');
    const shown = bare(shownText(mail.html));
    for (const word of textWords(mail.text)) expect(shown).toContain(word);
    for (const said of says) {
      expect(mail.text).toContain(said);
      expect(shown).toContain(bare(said));
    }
    expect(mail.html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, ' ')).not.toMatch(
      /\d (?:coins?|points?|days?|天|[AP]M)\b/u,
    );
    expect(mail.text).toContain(brandName);
    expect(mail.text).not.toMatch(/<|&amp;/);
    expect(mail.text).toMatch(/\S\n$/);
  });

  test('leads where it should, and nowhere else', () => {
    const hrefs = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target);
    expect(hrefs).toEqual(wanted);
    // On lines of their own, so that nothing behind it becomes a part of it.
    const lines = mail.text.split('\n').filter((line) => line.includes('://'));
    expect(lines).toEqual(wanted);
  });
});

test('one point is one', () => {
  const warning = { level: 'Hatchling', missing: 1, ends: new Date('2026-12-21T10:00:00Z') };
  expect(writeMail(levelWarningMail(warning, brandName, readIn('en'))).subject).toBe(
    '1 point to stay at Hatchling',
  );
});

test('what expires on one day and what expires over a month are told apart', () => {
  const on = (day: number) => new Date(Date.UTC(2027, 0, day, 10));
  const { subject, text } = writeMail(
    expiryMail(
      [
        { currency: 'points', amount: 1, firstAt: on(12), lastAt: on(12) },
        { currency: 'coins', amount: 45, firstAt: on(3), lastAt: on(30) },
      ],
      site,
      'https://club.example/unsubscribe?ticket=1',
      readIn('en'),
    ),
  );
  expect(subject).toBe('1 point and 45 coins will expire soon');
  expect(text).toContain(
    '1 point on January 12, 2027; 45 coins between January 3, 2027 and January 30, 2027',
  );
});

test('one coin is one, and what cost nothing gives nothing back', () => {
  const backOf = (price: number) =>
    writeMail(orderMail({ kind: 'cancelled', reason: 'Broken', currency: 'coins', price }, order, site, 'en'))
      .text;
  expect(backOf(1)).toContain('The 1 coin it cost you came back');
  expect(backOf(0)).toContain('nothing to return');
});

describe('a hostile name', () => {
  const name = '<script>alert(1)</script> "x\' & {{siteUrl}}';

  test.each(scripts)('stays a name in %s', (script) => {
    const { html, text } = writeMail(welcomeMail(name, site, script));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;x&#39; &amp; {{siteUrl}}');
    expect(text).toContain(name);
  });

  test('ends no line, neither of the subject nor of the text', () => {
    const way = 'Evil\r\nBcc: all@example.org\r\n\r\nPay here:\u2028https://evil.example';
    const { subject, text } = writeMail(boundMail(way, brandName, 'en'));
    expect(subject).toBe(
      'Evil Bcc: all@example.org Pay here: https://evil.example can now sign you in to Little Nest & Co',
    );
    expect(text.split('\n').filter((line) => /^(Bcc|Pay|https)/.test(line))).toEqual([]);
  });

  test('cannot leave the address of a link', () => {
    const { html } = writeMail(
      fillMail('activation', 'en', { brandName, activateUrl: 'https://a.example/"><b>' }),
    );
    expect(html).toContain('href="https://a.example/&quot;&gt;&lt;b&gt;"');
  });
});
