import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { cardForm } from '#tests/support/cards.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { open } from './journey.ts';
import { button } from './journey-steps.ts';
import { choose, jpeg } from './upload-samples.ts';

const server = useTestServer({ site: true });
let slug: string;
let postId: string;
let journey: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  ({ postId } = await postIn(await memberOf(server, slug), slug));
  journey = await putUpJourney(server.db, { form: cardForm });
});
const browser = openBrowser(() => server.url);

interface Draft {
  readonly path: string;
  /** The call that saves it. */
  readonly saves: string;
  readonly text: string;
  readonly saved: string;
  readonly asked: RegExp;
  /** To the text, where it is behind a press. */
  readonly reach?: (page: MemberPage) => Promise<void>;
  /** Another device writes on what the server has. */
  readonly writeElsewhere: (member: TestMember, text: string) => Promise<unknown>;
  readonly kept: (member: TestMember) => Promise<string | undefined>;
}

const other = /You wrote on another device/;
const writeOver = async ({ client }: TestMember, draftId: string | undefined, text: string) => {
  const { draft } = await client.getDraft({ draftId: draftId ?? '' });
  if (!draft) throw new Error('Nothing was kept');
  const { village, title, topics, anonymous, postId: of, revision } = draft;
  const said = { village, title, topics, anonymous, postId: of, text };
  await client.saveDraft({ ...said, draftId: draft.draftId, basedOn: revision });
};

const drafts: Readonly<Record<string, () => Draft>> = {
  post: () => ({
    path: `/villages/write?village=${slug}`,
    saves: '**/member/village/draft',
    text: 'Your post',
    saved: 'Draft saved',
    asked: other,
    writeElsewhere: async (member, text) =>
      writeOver(member, (await member.client.listDrafts({})).list[0]?.draftId, text),
    kept: async ({ client }) => (await client.listDrafts({})).list[0]?.text,
  }),
  comment: () => ({
    path: `/villages/${slug}/${postId}`,
    saves: '**/member/village/draft',
    text: 'Your comment',
    saved: 'Draft saved',
    asked: other,
    reach: (page) => button(page, /Write a comment|your comment/).click(),
    writeElsewhere: (member, text) => writeOver(member, postId, text),
    kept: async ({ client }) => (await client.getDraft({ draftId: postId })).draft?.text,
  }),
  journey: () => ({
    path: `/questionnaire/form?id=${journey}`,
    saves: '**/station/journey/draft',
    text: 'What shall we call you?',
    saved: 'Saved',
    asked: /You answered this on another device/,
    writeElsewhere: async ({ token, client }, value) => {
      const { mine } = await client.getJourney({ slug: journey });
      const base = mine?.answers['first']?.revision ?? 0;
      await server.clientOf(token, 'en', server.device().key).saveJourneyDraft({
        slug: journey,
        formVersion: 1,
        changes: [{ question: 'first', value, base, at: new Date().toISOString() }],
      });
    },
    kept: async ({ client }) =>
      (await client.getJourney({ slug: journey })).mine?.answers['first']?.value?.toString(),
  }),
};

/** She wrote one word; it arrived, its answer is held, and she wrote another. */
async function begin(draft: Draft) {
  const member = await memberOf(server, slug);
  await commentOn(member, (await postIn(member, slug)).postId);
  const page = await browser.newMemberPage({ token: member.token });
  page.on('filechooser', () => {});
  await open(page, draft.path);
  await draft.reach?.(page);
  const text = () => page.getByRole('textbox', { name: draft.text });
  let arrived = 0;
  let holds = true;
  await page.route(draft.saves, async (route) => {
    if (!holds || route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    // And never answers.
    arrived += 1;
  });
  await text().fill('One');
  await expect.poll(() => arrived).toBe(1);
  expect(await draft.kept(member)).toBe('One');
  await text().fill('One and two');
  const reload = async () => {
    holds = false;
    await page.reload();
    await draft.reach?.(page);
  };
  return { member, page, text, reload };
}

describe.each(Object.entries(drafts))(
  'a reload while the answer to a save of a %s is on its way',
  (_kind, of) => {
    test('asks nothing, loses nothing and goes on', async () => {
      const draft = of();
      const { member, page, text, reload } = await begin(draft);
      await reload();
      await expect.poll(() => text().inputValue()).toBe('One and two');
      await page.getByText(draft.saved, { exact: true }).waitFor();
      await expect.poll(() => draft.kept(member)).toBe('One and two');
      expect(await page.getByText(draft.asked).count()).toBe(0);
    });

    test('still asks when another device wrote meanwhile', async () => {
      const draft = of();
      const { member, page, reload } = await begin(draft);
      await draft.writeElsewhere(member, 'From the desk');
      await reload();
      await page.getByText(draft.asked).first().waitFor();
      const all = await page.locator('body').innerText();
      const typed = await page
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value).join(' '));
      expect(`${all} ${typed}`).toContain('From the desk');
      expect(`${all} ${typed}`).toContain('One and two');
    });
  },
);

test('with a photo on its way it asks nothing either', async () => {
  const draft = drafts['post']?.();
  if (!draft) throw new Error('There is one of a post');
  const { member, page, text, reload } = await begin(draft);
  await page.route('**/oss/**', (route) => route.abort());
  page.expectConsole(/ERR_FAILED/);
  await choose(page, button(page, 'Choose photos'), jpeg('one.jpg', await makeScene(1).toBuffer()));
  await page.getByText('The connection was lost').waitFor();
  await page.unroute('**/oss/**');
  await reload();
  await expect.poll(() => text().inputValue()).toBe('One and two');
  await expect
    .poll(async () => (await member.client.listDrafts({})).list[0])
    .toMatchObject({ text: 'One and two', photos: [{}] });
  expect(await page.getByText(draft.asked).count()).toBe(0);
});
