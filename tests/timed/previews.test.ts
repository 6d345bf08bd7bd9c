import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { giftBody, text, useContentDesk } from '#tests/support/content-desk.ts';
import { give, shelve, stockLeft } from '#tests/support/gifts.ts';
import { visitPreview } from '#tests/support/previews.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const desk = useContentDesk(server);

const gift = () => ({
  kind: 'gift' as const,
  slug: `preview-${uuidv7()}`,
  body: giftBody({ name: text('Cloth to come') }),
});

test('keeps nobody waiting: beside one that holds the last piece, others claim it and check in', async () => {
  const giftId = await shelve(server.db, { stock: 1 });
  const member = await server.member();
  await give(server.db, member, 50, { at: desk.start });
  const visit = await visitPreview(server, desk.staff(), gift());
  await visit.client.claimGift({ giftId, requestKey: uuidv7() });
  // It claims the piece anew for each page.
  const pages = Array.from({ length: 8 }, () => visit.page('/gifts/reward'));
  const began = performance.now();
  const claim = await member.client.claimGift({ giftId, requestKey: uuidv7() });
  await member.client.checkIn();
  expect(performance.now() - began).toBeLessThan(2500);
  expect(claim.claimId).toBeDefined();
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== errors.unavailable.status)).toEqual([]);
  expect(await stockLeft(server.db, giftId)).toBe(0);
});
