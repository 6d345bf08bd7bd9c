import { expect, test } from 'vitest';
import { refusedAs } from '#tests/support/content-desk.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

test('staff are given what readers would get, and what would be left out by its line', async () => {
  const { client } = await server.staff('content');
  const { article, faults } = await client.readMarkdown({
    text: '## Tea\n\nWith **honey**.\n\n<script>alert(1)</script>\n\n[Away](javascript:alert)',
  });
  expect(article[0]).toMatchObject({ kind: 'heading', level: 2 });
  expect(JSON.stringify(article)).not.toMatch(/script/);
  expect(faults).toContainEqual(expect.objectContaining({ line: 5 }));
  expect(faults.every(({ words }) => !words.startsWith('Line'))).toBe(true);
});

test('nobody else is, and a text that is too long is refused', async () => {
  const member = await server.member();
  await expect(server.clientOf(member.token).readMarkdown({ text: 'Tea' })).rejects.toMatchObject({
    status: 401,
  });
  const { client } = await server.staff('content');
  await expect(client.readMarkdown({ text: 'a'.repeat(200_001) })).rejects.toMatchObject(
    refusedAs('badRequest'),
  );
});
