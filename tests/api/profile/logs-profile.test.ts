import { addresses } from '#contract/addresses.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createClient, toHttpRequest, type Client } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import { unsubscribeTicket } from '#server/core/members/mail-choices.ts';
import { askPatiently } from '#tests/faults/server-process.ts';
import { useLoggingProcess } from '#tests/support/logging-process.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { makePicture, postForm } from '#tests/support/pictures.ts';
import { refused } from '#tests/support/refused.ts';
import { testSecret } from '#tests/support/server.ts';

/** One server process that logs all it can, and a whole membership on it, with its mistakes. */
const house = useLoggingProcess();

function clientOf(token: string | null): Client {
  return createClient(async (name, input) => {
    const { method, url: path, body } = toHttpRequest(addresses[name], input);
    const headers = new Headers();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await askPatiently(`${house.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: response.status, envelope: (await response.json()) as Envelope };
  });
}

test('a membership from joining to closing leaves nothing personal in the log', async () => {
  const mark = randomUUID().slice(0, 8);
  const email = `mira.${mark}@secret.example`;
  const newEmail = `second.${mark}@secret.example`;
  const phone = '+447400987654';
  const password = `four tulips ${mark}`;
  const anyone = clientOf(null);
  const codes: string[] = [];
  const tokens: string[] = [];
  const codeTo = async (recipient: string) => {
    const code = await mailedCode(house.database, recipient);
    codes.push(code);
    return code;
  };
  const enter = ({ token }: { token: string }) => {
    tokens.push(token);
    return clientOf(token);
  };

  await anyone.sendVerifyCode({ account: email });
  const joined = await anyone.registerByCode({
    account: email,
    code: await codeTo(email),
    password,
    firstName: `First-${mark}`,
    lastName: `Last-${mark}`,
    countryCode: 'GB',
    timeZone: 'UTC',
    language: 'en',
    acceptTerms: true,
    adult: true,
  });
  const client = enter(joined);

  await client.modifyUserInfo({ birthday: '1991-02-03', cupSize: `cup-${mark}`, extraInfo: { note: mark } });
  await refused(client.modifyUserInfo({ birthday: '2991-02-03', firstName: `Other-${mark}` }), 'badRequest');
  const child = { childId: randomUUID(), name: `Child-${mark}`, birthDate: '2025-01-05' };
  await client.addChild(child);
  await refused(client.modifyChild({ ...child, birthDate: '2991-02-03' }), 'badRequest');
  await refused(client.removeChild({ childId: randomUUID() }), 'childUnknown');
  await client.modifyAddress({
    firstName: `Recipient-${mark}`,
    phone: '5123 4567',
    phoneCountryCode: 'HK',
    countryCode: 'HK',
    province: `Province-${mark}`,
    line1: `Street-${mark}`,
  });
  await client.finishTask({ task: 'addAddress' });
  await refused(client.finishTask({ task: 'firstCheckIn' }), 'taskOpen');
  await client.setPause({ paused: true });
  await client.reportLoss();

  const picture = await makePicture().toBuffer();
  const policy = await client.queryOssTempPolicy({
    purpose: 'avatar',
    contentType: 'image/jpeg',
    size: picture.length,
  });
  await postForm(`${house.url}${policy.url}`, policy.fields, picture, askPatiently);
  const { avatar } = await client.modifyUserAvatar({ key: policy.key });
  await askPatiently(`${house.url}${avatar ?? ''}`);

  const ticket = unsubscribeTicket(testSecret, joined.uid, 'offers');
  await client.subscribe({ kind: 'offers', wanted: true });
  const page = `${house.url}/unsubscribe?ticket=${ticket}`;
  expect((await askPatiently(page, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await askPatiently(`${page.slice(0, -4)}AAAA`, { method: 'POST' })).status).toBe(400);
  await askPatiently(page);
  const { undoId } = await anyone.unsubscribe({ ticket });
  await anyone.unsubscribe({ ticket, undoId: undoId ?? '' });

  const byPassword = { kind: 'password', password } as const;
  const other = enter(await anyone.login({ account: email, password }));
  const device = (await client.listDevices()).find(({ current }) => !current);
  await client.signOutDevice({ deviceId: device?.deviceId ?? '' });
  await refused(other.checkToken(), 'tokenExpired');
  await client.sendProofCode({ email: newEmail });
  const emailCode = await codeTo(newEmail);
  await client.bindAccount({ way: { kind: 'email', email: newEmail, code: emailCode }, proof: byPassword });
  await client.sendProofCode({ phone });
  const phoneCode = await codeTo(phone);
  await client.bindAccount({ way: { kind: 'phone', phone, code: phoneCode }, proof: byPassword });
  expect(JSON.stringify(await client.downloadMyData())).toContain(`Child-${mark}`);

  await refused(client.disable({ proof: { kind: 'password', password: `wrong ${mark}` } }), 'proofWrong');
  await client.sendProofCode({});
  await client.disable({ proof: { kind: 'code', code: await codeTo(newEmail) } });
  await refused(anyone.login({ account: newEmail, password }), 'accountClosing');
  await enter(await anyone.login({ account: newEmail, password, comeBack: true })).checkToken();

  await house.stop();
  const said = house.said.out + house.said.err;
  expect(said.split('\n').filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(35);
  const secrets = {
    mark,
    email,
    newEmail,
    phone,
    number: phone.slice(3),
    addressPhone: '51234567',
    birthday: '1991-02-03',
    wrongBirthday: '2991-02-03',
    childBirthday: child.birthDate,
    password,
    uploadKey: policy.key,
    device: device?.deviceId ?? 'none',
    unsubscribe: ticket,
    ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
  };
  for (const [what, value] of Object.entries(secrets)) {
    expect(value.length).toBeGreaterThan(7);
    for (const written of [value, encodeURIComponent(value)]) {
      expect({ what, told: said.split('\n').filter((line) => line.includes(written)) }).toEqual({
        what,
        told: [],
      });
    }
  }
  // Six digits also stand in times and ids, so a code counts where it stands alone.
  expect(said.match(new RegExp(`(?<![\\w.-])(${codes.join('|')})(?![\\w.-])`, 'g'))).toBeNull();
});
