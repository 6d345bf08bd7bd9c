import { afterAll, expect, test } from 'vitest';
import { seededChance } from '#tests/support/chance.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { commentOn, postIn, putUpVillage } from '#tests/support/villages.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});
const at = new Date('2026-03-02T09:00:00Z');

/** What one member meets on a new server, of all kinds that are made at random. */
async function live(seed: string) {
  const server = await startTestServer({ chance: seededChance(seed) });
  servers.push(server);
  server.clock.at = at;
  const { db } = server.services;
  const { memberId, token, client } = await server.member({ email: 'mira@example.org' });
  await give(db, { memberId }, 100, { at });
  const claim = await client.claimGift({
    giftId: await shelve(db),
    requestKey: `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
  });
  const { slug } = await putUpVillage(server, { slug: 'nights' });
  await client.joinVillage({ slug });
  const post = await postIn({ client }, slug, { anonymous: true });
  const comment = await commentOn({ client }, post.postId);
  const upload = await client.queryOssTempPolicy({ purpose: 'post', contentType: 'image/png', size: 1000 });
  const entries = await client.listEntries({ currency: 'coins' });
  return {
    memberId,
    token,
    claim: [claim.claimId, claim.voucherCode],
    post: [post.postId, post.writer],
    comment: comment.commentId,
    key: upload.key,
    entries: entries.list.map(({ entryId }) => entryId),
  };
}

test('ids, names, codes and tokens come from the chance of the server’s database, and so again as they were', async () => {
  const first = await live('one');
  expect(await live('one')).toEqual(first);
  const other = await live('another');
  for (const [name, value] of Object.entries(other))
    expect([name, value]).not.toEqual([name, first[name as keyof typeof first]]);
});
