import { randomBytes, randomUUID } from 'node:crypto';
import type { InvitedDeed } from '#contract/invitations.ts';
import { referral } from '#server/features/referral/feature.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { putRule } from './earn-rules.ts';
import { mailedCode } from './mailbox.ts';
import { newcomer } from './newcomer.ts';
import { putUp } from './pieces/put-up.ts';
import type { TestMember, TestServer } from './server.ts';

/** Puts up the invitation, live since ever, with a rule for each of the two. */
export async function putUpInvitation(
  server: TestServer,
  {
    deed = 'firstCheckIn',
    mostAMonth = 5,
    days = 14,
    product,
  }: { deed?: InvitedDeed; mostAMonth?: number; days?: number; product?: string } = {},
) {
  const pieceId = await transaction(server.db, (tx) =>
    putUp(
      tx,
      'invitation',
      { slug: 'invitation' },
      {
        title: { en: 'Bring a friend', 'zh-Hans': '邀请好友一起来', 'zh-Hant': '邀請朋友一起來' },
        memberText: { en: 'You both get something', 'zh-Hans': '双方都有收获', 'zh-Hant': '雙方都有收穫' },
        friendText: { en: 'Come in', 'zh-Hans': '欢迎加入', 'zh-Hant': '歡迎加入' },
        deed,
        days,
        mostAMonth,
      },
    ),
  );
  const ruleId = await putRule(server.db, {
    trigger: 'friend-came',
    amount: 50,
    ...(product && { product }),
  });
  await putRule(server.db, {
    trigger: 'came-by-friend',
    amount: 30,
    currency: 'coins',
    ...(product && { product }),
  });
  return { pieceId, ruleId };
}

export const aBrowser = () => randomBytes(32).toString('base64url');

/** Somebody signs up by a code, in a browser of hers. */
export async function joinBy(
  server: TestServer,
  invitedBy: string | undefined,
  { email = `${randomUUID()}@example.org`, browser = aBrowser() } = {},
): Promise<TestMember> {
  await server.db.deleteFrom('rateLimit').execute();
  const client = server.clientOf(null, 'en', undefined, browser);
  await client.sendVerifyCode({ account: email });
  const code = await mailedCode(server, email);
  const { uid, token } = await client.registerByCode({
    account: email,
    code,
    ...newcomer,
    ...(invitedBy !== undefined && { invitedBy }),
  });
  return { memberId: uid, email, token, client: server.clientOf(token) };
}

/** What the job does at that moment. */
export async function settleAt(server: TestServer, now: Date): Promise<void> {
  const [job] = referral.jobs;
  await job.run({ ...server.services, now: () => now }, new AbortController().signal);
}
