import { recordedCalls, type RecordedName } from './recorded-calls.ts';
import { toHttpRequest } from '#contract/client.ts';
import { createEveryClient, type EveryClient } from '#tests/support/every-client.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { unsubscribeTicket } from '#server/core/members/mail-choices.ts';
import { addStaff } from '#server/core/staff/manage.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { codeOf, keyOfLink } from '#tests/support/staff.ts';
import type { House } from './house.ts';
import { newPassword, ofNewcomers } from './newcomers.ts';

/** Somebody who makes calls. */
export interface Person {
  readonly name: string;
  /** Calls that are made on the way and not recorded. */
  readonly client: EveryClient;
  ask(
    name: RecordedName,
    input: unknown,
  ): Promise<{ status: number; envelope: Envelope; location: string | null }>;
}

export interface Member extends Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export interface People {
  readonly visitor: Person;
  /** The demo's own. */
  readonly member: Member;
  readonly staff: Person & House['staff'];
  /** The same of the staff, signed in once more. */
  staffAgain(): Promise<Person>;
  /** A new member with a password, who may lose what the demo's own must keep. */
  newcomer(name: string): Promise<Member>;
  /** A member, signed in once more. */
  again(member: Pick<Member, 'name' | 'email' | 'password'>): Promise<Member>;
  /** A new member whose address is not proven, as after a sign-in by phone. */
  unproven(name: string): Promise<Member>;
  /** The key of the link that sets an account of staff up. */
  staffLink(email: string): Promise<string>;
  /** What an authenticator app shows now. */
  authenticatorCode(secret: string): string;
  /** What stands in the link of each mail by which mails of its kind end. */
  unsubscribeTicket(memberId: string, kind: MailKind): string;
  /** The code that was just sent to an address or number. */
  codeFor(recipient: string): Promise<string>;
  /** The secret part of the link to a page that was just sent. */
  keyFor(recipient: string, page: string): Promise<string>;
  /** Sends a picture. @returns the key by which a call names it */
  upload(person: Person, purpose: 'avatar' | 'proof' | 'post'): Promise<string>;
}

export async function gatherPeople(house: House, picture: Buffer): Promise<People> {
  const { db } = house;
  const visitor = personOf(house, 'visitor', null);
  const signIn = async (name: string, { email, password }: House['member']): Promise<Member> => {
    const { token } = await visitor.client.login({ account: email, password });
    return { ...personOf(house, name, token), email, password, token };
  };
  house.still.begin('sign in');
  const member = await signIn('member', house.member);
  const staffAgain = async () =>
    personOf(house, 'staff', (await visitor.client.signInStaff(house.staff)).token);
  const staff = { ...(await staffAgain()), ...house.staff };
  const newcomer = async (name: string): Promise<Member> => {
    const email = `${name.toLowerCase()}@example.org`;
    await visitor.client.sendVerifyCode({ account: email });
    const code = await mailedCode({ db }, email);
    const { token } = await visitor.client.register({
      account: email,
      code,
      password: newPassword,
      firstName: name,
      ...ofNewcomers,
    });
    return { ...personOf(house, name, token), email, password: newPassword, token };
  };
  return {
    visitor,
    member,
    staff,
    staffAgain,
    newcomer,
    unproven: async (name) => {
      const made = await newcomer(name);
      await db.updateTable('member').set({ emailVerifiedAt: null }).where('email', '=', made.email).execute();
      return made;
    },
    staffLink: async (email) =>
      keyOfLink(
        await addStaff(
          { db, secret: house.secret, publicUrl: house.publicUrl, now: house.still.at },
          { email, name: 'Ola', role: 'owner' },
        ),
      ),
    authenticatorCode: (secret) => codeOf(secret, house.still.at),
    unsubscribeTicket: (memberId, kind) => unsubscribeTicket(house.secret, memberId, kind),
    again: (whom) => signIn(whom.name, whom),
    codeFor: (recipient) => mailedCode({ db }, recipient),
    keyFor: (recipient, page) => mailedKey({ db }, recipient, page),
    upload: async ({ client }, purpose) => {
      const policy = await client.queryOssTempPolicy({
        purpose,
        contentType: 'image/jpeg',
        size: picture.length,
      });
      const form = new FormData();
      for (const [field, value] of Object.entries(policy.fields)) form.append(field, value);
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
      const sent = new Response(form);
      const { status } = await house.ask({
        method: 'POST',
        url: policy.url,
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
        body: Buffer.from(await sent.arrayBuffer()),
      });
      if (status !== 204) throw new Error(`The picture was answered with ${status}`);
      return policy.key;
    },
  };
}

/** Keys of the device and the browser of who is not signed in. */
const deviceKey = Buffer.alloc(32, 'a device').toString('base64url');
const knownDevice = Buffer.alloc(32, 'a browser').toString('base64url');

function personOf(house: House, name: string, token: string | null): Person {
  const ask: Person['ask'] = async (call, input) => {
    const { method, url, body } = toHttpRequest(recordedCalls[call], input);
    const { status, text, location } = await house.ask({
      method,
      url,
      headers: {
        language: 'en',
        ...(token === null
          ? { 'device-key': deviceKey, 'known-device': knownDevice }
          : { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const envelope = text === '' ? { code: status, message: '' } : (JSON.parse(text) as Envelope);
    return { status, envelope, location };
  };
  return { name, ask, client: createEveryClient((call, input) => ask(call as RecordedName, input)) };
}
