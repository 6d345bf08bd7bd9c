import { describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('my details', () => {
  test('are changed, saved and there again', async () => {
    const { client, token } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, '/');
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('link', { name: 'My profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mira Test' }).waitFor();
    await page.getByRole('link', { name: /^My details/ }).click();
    await page.getByLabel('Last name').fill(' Marsh ');
    await page.getByRole('textbox', { name: 'Birthday' }).fill('1992-02-29');
    await page.getByLabel('Cup size').fill('75C');
    await page.getByLabel('Date of return').fill(inDays(90));
    await page.getByLabel('Country or region').selectOption('US');
    await page.getByLabel('Time zone').selectOption({ label: 'Pacific Time' });
    await page.getByRole('radio', { name: /^With a newborn/ }).check();
    await look(page, 'details unsaved');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await page.reload();
    await alive(page);
    expect(await page.getByLabel('Last name').inputValue()).toBe('Marsh');
    expect(await page.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('1992-02-29');
    expect(await page.getByRole('radio', { name: /^With a newborn/ }).isChecked()).toBe(true);
    expect(await client.getUserInfo()).toMatchObject({
      lastName: 'Marsh',
      birthday: '1992-02-29',
      cupSize: '75C',
      resumptionDate: inDays(90),
      countryCode: 'US',
      timeZone: 'America/Los_Angeles',
      lactation: 3,
    });
  });

  test('say at the field what is refused, and lose nothing without a connection', async () => {
    const { client, token } = await server.member();
    const page = await browser.newMemberPage({ token });
    page.expectConsole(/400|ERR_INTERNET_DISCONNECTED/);
    await open(page, '/profile/details');
    await page.getByLabel('First name').fill(' ');
    await page.getByRole('textbox', { name: 'Birthday' }).fill(today);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please tell us your first name').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('firstName');
    await page.getByLabel('First name').fill('Mina');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Members are 18 or over', { exact: true }).waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('birthday');
    await page.getByRole('textbox', { name: 'Birthday' }).fill('1990-05-04');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Not saved yet' }).getByRole('alert').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Mina');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(await client.getUserInfo()).toMatchObject({ firstName: 'Mina', birthday: '1990-05-04' });
  });

  test('warn before what is not saved is left, and keep it as a draft', async () => {
    const { client, token } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, '/profile/details');
    await page.getByLabel('Last name').fill('Half');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await alive(page);
    await page.getByText('Not saved yet').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Half');
    await page.getByRole('link', { name: 'Back to my profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Half');
    await page.getByRole('link', { name: 'Back to my profile' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('/profile');
    await open(page, '/profile/details');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Test');
    expect((await client.getUserInfo()).lastName).toBe('Test');
  });
});

describe('my family', () => {
  test('grows, changes, and a removed child comes back on second thoughts', async () => {
    const { client, token } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, '/profile/details');
    await page.getByRole('button', { name: 'Add a child' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a child' });
    await adding.getByRole('radio', { name: 'On the way' }).check();
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.getByText('Please choose the date').waitFor();
    await adding.getByLabel('Due date').fill(inDays(100));
    await look(page, 'child sheet');
    // Closed by mistake: what was typed is still there.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a child' }).click();
    expect(await adding.getByLabel('Due date').inputValue()).toBe(inDays(100));
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^My baby on the way/ }).click();
    expect(await client.listChildren()).toMatchObject([{ name: null, expectedDate: inDays(100) }]);

    const changing = page.getByRole('dialog', { name: 'About my child' });
    await changing.getByRole('radio', { name: 'Already born' }).check();
    await changing.getByLabel('Date of birth').fill(today);
    await changing.getByLabel('Name').fill('Ada');
    await changing.getByLabel('Girl or boy').selectOption('Girl');
    await changing.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Ada/ }).click();
    const ada = { name: 'Ada', sex: 'girl', birthDate: today, expectedDate: null };
    expect(await client.listChildren()).toMatchObject([ada]);

    await changing.getByRole('button', { name: 'Remove this child' }).click();
    await page.getByText('Removed: Ada').waitFor();
    await expect.poll(() => client.listChildren()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Ada/ }).waitFor();
    expect(await client.listChildren()).toMatchObject([ada]);
  });
});

describe('quiet times', () => {
  test('a pause takes one tap, shows on the profile, and another tap goes on', async () => {
    const { client, token } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, '/profile');
    await page.getByRole('link', { name: /^Quiet times/ }).click();
    await page.getByRole('button', { name: 'Pause now' }).click();
    await page.getByRole('heading', { name: 'You are taking a pause' }).waitFor();
    await expect.poll(async () => (await client.getSettings()).paused).toBe(true);
    await page.getByRole('link', { name: 'Back to my profile' }).click();
    await page.getByText('You are taking a pause.').waitFor();
    await look(page, 'paused profile');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Pause now' }).waitFor();
    await expect.poll(async () => (await client.getSettings()).paused).toBe(false);
  });

  test('a loss takes one tap, and no baby is spoken of from then on', async () => {
    const { client, token } = await server.member();
    await client.addChild({ childId: crypto.randomUUID(), expectedDate: inDays(60) });
    await client.modifyUserInfo({ lactation: 2 });
    const page = await browser.newMemberPage({ token });
    await open(page, '/profile/settings');
    await page.getByRole('link', { name: /^After a loss/ }).click();
    await page.getByRole('heading', { level: 1, name: 'We are so sorry.' }).waitFor();
    const submit = page.getByRole('button', { name: 'Make it quiet' });
    const box = await submit.boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main menu' }).last().boundingBox();
    // One screen: the button is in sight, above the bar.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await submit.click();
    await page.getByRole('heading', { level: 1, name: 'It is quiet now.' }).waitFor();
    await look(page, 'after a loss');
    expect(await client.listChildren()).toEqual([]);
    expect(await client.getUserInfo()).toMatchObject({ lost: true, childExpectedDate: null, lactation: 1 });
    await page.getByRole('link', { name: 'Back to my profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mira Test' }).waitFor();
    expect(await page.getByText('Add a child').count()).toBe(0);
    await open(page, '/profile/details');
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByText(/on the way|expect/i).count()).toBe(0);
    await look(page, 'details after a loss');
  });
});
