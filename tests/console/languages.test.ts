import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import type { Locale } from '#contract/locales.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
let place: string;
const placeOf = (...languages: Locale[]) =>
  filled('place', { languages, country: 'GB', zone: 'Europe/London' });

beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
  const begun = { slug: 'place', startedFrom: 0, body: placeOf('en') };
  place = (await staff.client['place.save'](begun)).pieceId;
  await staff.client['place.move']({ pieceId: place, movesSeen: 0, move: 'publish', version: 1 });
  await server.lookAtBrand();
});

const inEnglish = (said: string) => ({ en: said, 'zh-Hans': '', 'zh-Hant': '' });

test.each(['phone', 'desktop'] as const)(
  'where English alone is offered a text has one field, on a %s',
  async (viewport) => {
    const body = giftBody({ name: inEnglish(''), description: inEnglish('Soft and warm') });
    const slug = `hooded-towel-${viewport}`;
    const { pieceId } = await staff.client['gift.save']({ slug, startedFrom: 0, body });
    const page = await openConsole(browser, staff, { viewport });
    await page.visit(`/console/gift/${pieceId}`);
    const name = page.getByRole('group', { name: 'Name', exact: true });
    await name.getByLabel('English').waitFor();
    expect(await name.getByRole('textbox').count()).toBe(1);
    await page.getByText('The English text is missing').first().waitFor();
    expect(await page.getByText('The text in Simplified Chinese is missing').count()).toBe(0);
    await screenshot(page, `console english only ${viewport}`);
    await checkAccessibility(page);
    await name.getByLabel('English').fill('Hooded towel');
    const others = name.getByRole('button', { name: 'Also in Simplified Chinese, Traditional Chinese' });
    await others.click();
    await name.getByLabel('Simplified Chinese').fill('带帽浴巾');
    await screenshot(page, `console english only also ${viewport}`);
    await save(page);
    await publishNow(page);
    const kept = await staff.client['gift.get']({ pieceId });
    expect(kept.body.name).toEqual({ en: 'Hooded towel', 'zh-Hans': '带帽浴巾', 'zh-Hant': '' });
    expect(kept.state).toBe('live');
  },
);

test.each(['phone', 'desktop'] as const)(
  'opening a language says what is to be written first, on a %s',
  async (viewport) => {
    const body = giftBody({ name: inEnglish('Night lamp'), description: inEnglish('Dim') });
    const { pieceId } = await staff.client['gift.save']({ slug: `lamp-${viewport}`, startedFrom: 0, body });
    await staff.client['gift.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
    const page = await openConsole(browser, staff, { viewport });
    page.expectConsole(/409 \(Conflict\).*place\/move/);
    await page.visit(`/console/place/${place}`);
    await page.getByRole('checkbox', { name: 'Traditional Chinese (Hong Kong)' }).check();
    await save(page);
    await page
      .getByText('Some of what is published is not written in a language that this opens')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /to be written$/ });
    const lamp = dialog.getByRole('link', { name: /^Night lamp/ });
    await lamp.first().waitFor();
    expect(await lamp.first().getAttribute('href')).toContain('/gift/');
    await screenshot(page, `console language unsaid ${viewport}`);
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await staff.client['place.get']({ pieceId: place })).live).toBe(1);
    // Written, the piece stands in nobody's way.
    const whole = {
      slug: `lamp-${viewport}`,
      startedFrom: 1,
      body: { ...body, name: text('Lamp'), description: text('Dim') },
    };
    await staff.client['gift.save']({ pieceId, ...whole });
    await staff.client['gift.move']({ pieceId, movesSeen: 1, move: 'publish', version: 2 });
    // As it was, for the next one.
    const { newest } = await staff.client['place.get']({ pieceId: place });
    await staff.client['place.save']({
      pieceId: place,
      slug: 'place',
      startedFrom: newest,
      body: placeOf('en'),
    });
  },
);
