import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { putUpInvitation } from '#tests/support/invitations.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { roundTrip, useLoopServer } from '#tests/support/provider-visit.ts';

const loop = useLoopServer();
const { server } = loop;

test('who signs up by a provider has come by the link as well', async () => {
  await putUpInvitation(server);
  const member = await server.member();
  const { code: invitedBy } = await member.client.changeInvite({ on: true, showsName: false });
  const email = `${randomUUID()}@example.org`;
  loop.issuer.person = { sub: randomUUID(), email, email_verified: true };
  const proof = await roundTrip(server);
  await server.client.socialSendMailCode({ ...proof, email });
  const code = await mailedCode(server, email);
  const registration = { ...newcomer, invitedBy };
  const entered = await server.client.socialVerifyMailCode({ ...proof, email, code, registration });
  expect(entered).toMatchObject({ step: 'signedIn' });
  const friends = server.db
    .selectFrom('invitedFriend')
    .select(['memberId', 'deed'])
    .where('inviterId', '=', member.memberId);
  expect(await friends.execute()).toMatchObject([{ deed: 'firstCheckIn' }]);
});
