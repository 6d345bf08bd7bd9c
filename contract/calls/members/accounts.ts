import { z } from 'zod';
import { nameLength, passwordLength } from '#contract/account-rules.ts';
import { addresses } from '#contract/addresses.ts';
import { call, id, instant, localDate, noInput, timeZone } from '#contract/define.ts';
import { cameFromForm } from '#contract/came-from.ts';
import { locales } from '#contract/locales.ts';
import { stageKeys } from '#contract/stages.ts';
import { country, knownCountry } from '../regions.ts';
import { otherText, shownText } from '#contract/shown-text.ts';

/** An e-mail address in the form it is stored: trimmed and in lower case. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A phone number as a person writes it; whether it is one, the server says. */
export const phoneText = z
  .string()
  .trim()
  .regex(/^[+＋]?[\p{Nd}\s()（）.\-/]{2,40}$/u);

/** What a member signs in with: an e-mail address, or a phone number with `+` or within `phoneCountry`. */
export const account = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.email(), phoneText]));
export const phoneCountry = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();

export const newPassword = otherText('secret', z.string().min(passwordLength.min).max(passwordLength.max));

/** One to be compared, which may be older than the rule. */
export const givenPassword = otherText('secret', z.string().min(1).max(passwordLength.max));

export const code = z.string().regex(/^\d{6}$/);

/** What `verifyCode` gave: stands for one address, once. */
export const ticket = z.string().regex(/^[\w-]{43}$/);

/** An address or number with what proves it; `oneProof` asks for one of the two. */
export const provenAddress = { account, phoneCountry, code: code.optional(), ticket: ticket.optional() };

const provenByOne = ({ code, ticket }: { code?: string | undefined; ticket?: string | undefined }) =>
  (code === undefined) !== (ticket === undefined);
/** For `refine`: an address is proven by its code or by a ticket. */
export const oneProof: [typeof provenByOne, { path: string[]; error: string }] = [
  provenByOne,
  { path: ['code'], error: 'code / ticket' },
];

/** What a code is asked for. A code for one purpose is worthless for another. */
export const codePurpose = z.enum(['sign-in', 'recover']);
export type CodePurpose = z.infer<typeof codePurpose>;

export const name = shownText(nameLength);
export const neededName = shownText(nameLength, { min: 1 });

/** When another mail may be asked for, and how long what is in this one works. */
export const mailSent = z.strictObject({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() });

/** Takes a closing account back; without it, signing in to one fails with `accountClosing`. */
export const comeBack = z.boolean().default(false);

/** A fresh session. The token is shown once and never stored in clear. */
export const signedIn = z.strictObject({ token: z.string(), expiresAt: instant, uid: id });

export const memberLevel = z.strictObject({
  level: z.int(),
  name: z.string(),
  /** Points earned in the last twelve months from which this level is held. */
  threshold: z.int(),
  /** What the points of tasks are multiplied by. */
  multiplier: z.number(),
});

/** User info of the specification, section 3, with its defaults; `coins`, `levelSeen`, `timeZone`, `ownClock`, `shownZone`, `language` and `unmeasured` are ours. */
export const userInfo = z.strictObject({
  uid: id,
  isVisitSignView: z.boolean(),
  showSignMenu: z.boolean(),
  showMyRightsMenu: z.boolean(),
  activityList: z.array(z.string()),
  hasPass: z.boolean(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  countryCode: z.string(),
  countryName: z.string(),
  registerCountryCode: z.string(),
  registerCountryName: z.string(),
  lactation: z.int(),
  cupSize: z.string().nullable(),
  siliconePlugSize: z.string().nullable(),
  resumptionDate: localDate.nullable(),
  birthday: localDate.nullable(),
  childExpectedDate: localDate.nullable(),
  memberLevel: z.int(),
  memberLevelList: z.array(memberLevel),
  /** The level she was last shown; another than hers while there is news of it, see `seenLevel`. */
  levelSeen: z.int(),
  points: z.int(),
  coins: z.int(),
  giftCount: z.int(),
  discountCount: z.int(),
  /** Purchases so far: products that she registered, presents aside, and orders that she proved. */
  amount: z.int(),
  /** What brought her when she joined: `web`, `app`, `qr`, `campaign` or `link`, and which of them. */
  registerChannel: z.string(),
  registerSource: z.string().nullable(),
  /** Where she bought last, as its place in `purchaseChannels`, from 1. */
  purchaseChannel: z.int(),
  shopifyUrl: z.string().nullable(),
  extraInfo: z.record(z.string(), z.string()),
  timeZone: z.string(),
  /** She chose to read times in her own zone, whatever clock the site goes by. */
  ownClock: z.boolean(),
  /** The zone that instants are shown to her in. */
  shownZone: z.string(),
  language: z.enum(locales),
  /** She declined to have her visits measured. */
  unmeasured: z.boolean(),
  /** Notifications, up to a hundred. */
  unread: z.int(),
  /** Countdowns, stage mail, birthday gifts and reminders rest. */
  paused: z.boolean(),
  /** A loss was told: no baby content, and no birth is assumed. */
  lost: z.boolean(),
  /** Version of the terms that hold now, while she has accepted older ones alone; else null. */
  termsToAccept: z.int().nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

const [trying, pregnant, ...afterBirth] = stageKeys;

/** Where she is on the way, with the day that goes with it if she likes to tell it. */
const newStage = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal(trying) }),
  z.strictObject({ key: z.literal(pregnant), expectedDate: localDate.optional() }),
  z.strictObject({ key: z.enum(afterBirth), birthDate: localDate.optional() }),
]);
export type NewStage = z.infer<typeof newStage>;

/** What a new member tells of themselves. */
export const newMember = {
  firstName: neededName,
  lastName: name.default(''),
  countryCode: knownCountry,
  timeZone,
  language: z.enum(locales),
  /** Terms and privacy, and being 18 or over: nobody registers without. */
  acceptTerms: z.literal(true),
  adult: z.literal(true),
  acceptMarketing: z.boolean().default(false),
  /** Left out by who rather does not say: then nothing is assumed. A day makes a child of her family. */
  stage: newStage.optional(),
  /** What brought them here first, such as `qr.spring-card`. */
  cameFrom: z.string().regex(cameFromForm).optional(),
  /** Code of the member whose link brought them. One that leads nowhere changes nothing. */
  invitedBy: otherText('code', z.string().max(40)).optional(),
} as const;

export const accountCalls = {
  sendVerifyCode: call({
    ...addresses.sendVerifyCode,
    access: 'anyone',
    bound: 'codeByNetwork',
    summary:
      'Sends a six-digit code, by mail or as a text. Answers the same whether or not the account exists.',
    input: z.strictObject({ account, phoneCountry, purpose: codePurpose.default('sign-in') }),
    result: mailSent,
  }),
  registerByCode: call({
    ...addresses.registerByCode,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'Makes an account for a proven address or number and signs in; signs in when it already has one.',
    input: z
      .strictObject({
        ...provenAddress,
        password: newPassword.optional(),
        ...newMember,
      })
      .refine(...oneProof),
    result: signedIn,
  }),
  loginByCode: call({
    ...addresses.loginByCode,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'Signs in with a code. For a proven address or number without an account the code stays good to register.',
    input: z.strictObject({ account, phoneCountry, code, comeBack }),
    result: signedIn,
  }),
  login: call({
    ...addresses.login,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Signs in with e-mail or phone and password.',
    input: z.strictObject({
      account,
      phoneCountry,
      password: givenPassword,
      comeBack,
    }),
    result: signedIn,
  }),
  logout: call({
    ...addresses.logout,
    access: 'member',
    rank: 'last',
    summary: 'Ends this session at once, everywhere.',
    input: noInput,
    result: z.literal(true),
  }),
  checkToken: call({
    ...addresses.checkToken,
    access: 'member',
    rank: 'last',
    summary: 'Tells whether the bearer token is good and until when.',
    input: noInput,
    result: z.strictObject({ uid: id, expiresAt: instant }),
  }),
  defaultRegion: call({
    ...addresses.defaultRegion,
    access: 'public',
    bound: 'only reads',
    summary: "The member's country; else the one that the caller's languages name; else the site's own.",
    input: noInput,
    result: country,
  }),
};
