import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, localDate, noInput, timeZone } from '../define.ts';
import { locales } from '../locales.ts';
import { mailKinds } from '../mail-kinds.ts';
import { stageKeys } from '../stages.ts';
import { name, userInfo, neededName } from './members/accounts.ts';
import { knownCountry } from './regions.ts';
import { freshProof } from './social.ts';
import { otherText, shownText } from '../shown-text.ts';

const size = shownText(20);

const mailKind = z.enum(mailKinds);

const childSexes = ['girl', 'boy'] as const;
export const mostChildren = 20;

const childFields = {
  name: neededName.nullable().default(null),
  sex: z.enum(childSexes).nullable().default(null),
  /** Exactly one of both dates. */
  birthDate: localDate.nullable().default(null),
  expectedDate: localDate.nullable().default(null),
};

export const child = z.strictObject({
  childId: id,
  name: z.string().nullable(),
  sex: z.enum(childSexes).nullable(),
  birthDate: localDate.nullable(),
  expectedDate: localDate.nullable(),
});
export type Child = z.infer<typeof child>;

export const device = z.strictObject({
  deviceId: z.string(),
  /** As the browser told at sign-in, such as `Safari` and `iPhone`; null when it told nothing known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

const mode = z.strictObject({ paused: z.boolean(), lost: z.boolean() });

export const profileCalls = {
  modifyUserInfo: call({
    ...addresses.modifyUserInfo,
    access: 'member',
    summary: 'Changes what is sent of the member’s own details; null empties a field.',
    input: z.strictObject({
      firstName: neededName.optional(),
      lastName: name.optional(),
      birthday: localDate.nullable().optional(),
      countryCode: knownCountry.optional(),
      cupSize: size.nullable().optional(),
      siliconePlugSize: size.nullable().optional(),
      resumptionDate: localDate.nullable().optional(),
      lactation: z.int().min(1).max(stageKeys.length).optional(),
      childExpectedDate: localDate.nullable().optional(),
      timeZone: timeZone.optional(),
      ownClock: z.boolean().optional(),
      language: z.enum(locales).optional(),
      extraInfo: z
        .record(shownText(40), shownText(200))
        .refine((info) => Object.keys(info).length <= 30, 'Too many')
        .optional(),
    }),
    result: userInfo,
  }),
  getSettings: call({
    ...addresses.getSettings,
    access: 'member',
    summary: 'Pause, loss and the mail a member wants.',
    input: noInput,
    result: mode.extend({
      mail: z.record(mailKind, z.boolean()),
      /** What is sent to her address comes back: until she proves it again or has another one, little is sent there. */
      emailBounces: z.boolean(),
      familyAgreed: z.boolean(),
    }),
  }),
  subscribe: call({
    ...addresses.subscribe,
    access: 'member',
    rank: 'last',
    summary: 'Turns one kind of mail on or off.',
    input: z.strictObject({ kind: mailKind, wanted: z.boolean() }),
    result: z.record(mailKind, z.boolean()),
  }),
  agreeToFamily: call({
    ...addresses.agreeToFamily,
    access: 'member',
    summary:
      'Agrees that the member’s stage and her children’s ages choose what she is shown, or takes that back; it holds at once.',
    input: z.strictObject({ agreed: z.boolean() }),
    result: z.strictObject({ agreed: z.boolean() }),
  }),
  unsubscribe: call({
    ...addresses.unsubscribe,
    access: 'anyone',
    bound: 'unsubscribeByNetwork',
    summary: 'Stops one kind of mail by the signed ticket of a mail, without signing in, or undoes that.',
    input: z.strictObject({ ticket: otherText('token', z.string().max(200)), undoId: id.optional() }),
    /** Null: undone. */
    result: z.strictObject({ kind: mailKind, undoId: id.nullable() }),
  }),
  setPause: call({
    ...addresses.setPause,
    access: 'member',
    rank: 'last',
    summary: 'Lets countdowns, stage mail, birthday gifts and reminders rest, or go on.',
    input: z.strictObject({ paused: z.boolean() }),
    result: mode,
  }),
  reportLoss: call({
    ...addresses.reportLoss,
    access: 'member',
    rank: 'last',
    summary: 'Removes expected children and their dates and stops baby content for good. Asks nothing.',
    input: noInput,
    result: mode,
  }),
  disable: call({
    ...addresses.disable,
    access: 'member',
    rank: 'last',
    summary: 'Closes the account after a fresh proof: signed out everywhere, with 30 days to come back.',
    input: z.strictObject({ proof: freshProof }),
    result: z.strictObject({ eraseAfter: instant }),
  }),
  downloadMyData: call({
    ...addresses.downloadMyData,
    access: 'member',
    carries: 'files',
    summary: 'Everything that is kept about the member, table by table.',
    input: noInput,
    result: z.strictObject({
      madeAt: instant,
      /** The zone that instants in the tables are written in, with their distance from UTC. */
      timeZone: z.string(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  listChildren: call({
    ...addresses.listChildren,
    access: 'member',
    summary: 'The member’s children, born and expected, oldest first.',
    input: noInput,
    result: z.array(child),
  }),
  addChild: call({
    ...addresses.addChild,
    access: 'member',
    summary: 'Adds a child with its birth date or expected date.',
    input: z.strictObject({ ...childFields, childId: id }),
    result: child,
  }),
  modifyChild: call({
    ...addresses.modifyChild,
    access: 'member',
    summary: 'Replaces what is known of a child.',
    input: z.strictObject({ ...childFields, childId: id }),
    result: child,
  }),
  removeChild: call({
    ...addresses.removeChild,
    access: 'member',
    summary: 'Removes a child.',
    input: z.strictObject({ childId: id }),
    result: z.strictObject({ undoId: id }),
  }),
  undo: call({
    ...addresses.undo,
    access: 'member',
    summary: 'Puts back all that stood before an act, for an hour after it.',
    input: z.strictObject({ undoId: id }),
    result: z.literal(true),
  }),
  listDevices: call({
    ...addresses.listDevices,
    access: 'member',
    summary: 'Where the member is signed in; this device first, then the last seen.',
    input: noInput,
    result: z.array(device),
  }),
  signOutDevice: call({
    ...addresses.signOutDevice,
    access: 'member',
    rank: 'last',
    summary: 'Ends the sign-in of one device at once.',
    input: z.strictObject({ deviceId: z.string().regex(/^[0-9a-f]{64}$/) }),
    result: z.literal(true),
  }),
  signOutOtherDevices: call({
    ...addresses.signOutOtherDevices,
    access: 'member',
    rank: 'last',
    summary: 'Ends every sign-in but this one.',
    input: noInput,
    result: z.strictObject({ count: z.int() }),
  }),
  getUserInfo: call({
    ...addresses.getUserInfo,
    access: 'member',
    summary: 'The whole user info of the signed-in member.',
    input: noInput,
    result: userInfo,
  }),
};
