import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { emergencySlugs } from '#contract/villages/emergency-slugs.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { pieceOf, republish, takeDown } from '#tests/support/content.ts';
import { text } from '#tests/support/content-desk.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { openVillage, post } from '#tests/support/safety.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('advice that staff wrote stands above a text, and above what is being written, with whom to call', async () => {
  const author = await server.member({ firstName: 'Mira' });
  await author.client.modifyUserInfo({ countryCode: 'GB' });
  const { slug, villageId } = await openVillage(server, [author]);
  const pieceId = await pieceOf(server.db, 'emergencySign', emergencySlugs.babyIll);
  const at = server.services.now();
  await republish(
    server.db,
    { kind: 'emergencySign', pieceId, at },
    {
      title: text('Have your baby seen today'),
      english: [{ id: 'a', said: 'lilac blotches' }],
      numbers: [{ id: 'a', countries: ['GB'], number: '111' }],
    },
  );
  afterTwoSeconds();
  const { postId } = await author.client.createPost({
    requestKey: randomUUID(),
    village: slug,
    title: 'Skin',
    text: 'She has lilac blotches on her back',
  });
  const page = await browser.newMemberPage({ token: author.token });
  await open(page, `/villages/${slug}/${postId}`);
  const advice = page.getByRole('region', { name: 'Have your baby seen today' });
  await advice.getByRole('link', { name: 'Help for you: 111' }).waitFor();
  await advice.getByRole('link', { name: 'In danger: call 999' }).waitFor();
  await look(page, 'emergency advice');

  const { postId: quiet } = await post(server, author, villageId);
  await open(page, `/villages/${slug}/${quiet}`);
  await page
    .getByRole('button', { name: /comment/i })
    .first()
    .click();
  await page.getByRole('textbox').first().fill('My son has lilac blotches');
  await page.getByRole('alert').getByText('Have your baby seen today').waitFor();

  await takeDown(server.db, 'emergencySign', pieceId, at);
  afterTwoSeconds();
  await open(page, `/villages/${slug}/${postId}`);
  await page.getByRole('heading', { name: 'Skin' }).waitFor();
  await advice.waitFor({ state: 'detached' });
});
