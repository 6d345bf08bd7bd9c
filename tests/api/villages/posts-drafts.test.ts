import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { CallInput } from '#contract/client.ts';
import { useTestServer } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();

const draftOf = (more: Partial<CallInput<'saveDraft'>> = {}): CallInput<'saveDraft'> => ({
  draftId: randomUUID(),
  village: null,
  title: '',
  text: 'Half a thought',
  topics: [],
  anonymous: false,
  basedOn: 0,
  ...more,
});

describe('saveDraft', () => {
  test('keeps each change, and of two devices the older one overwrites nothing', async () => {
    const { client } = await server.member();
    const draft = draftOf();
    const first = await client.saveDraft(draft);
    expect(first).toMatchObject({ kept: true, draft: { revision: 1, text: 'Half a thought' } });
    const second = await client.saveDraft({ ...draft, text: 'Two thirds', basedOn: 1 });
    expect(second).toMatchObject({ kept: true, draft: { revision: 2 } });
    const late = await client.saveDraft({ ...draft, text: 'From the other device', basedOn: 1 });
    expect(late).toEqual({ kept: false, draft: second.draft, refused: [] });
    expect((await client.listDrafts({})).list).toEqual([second.draft]);
  });

  test('names the save that made a revision, for whoever did not hear of it', async () => {
    const { client } = await server.member();
    const draft = draftOf({ saveId: randomUUID() });
    const first = await client.saveDraft(draft);
    expect(first.draft.saveId).toBe(draft.saveId);
    // Its answer was lost, and she wrote on.
    const behind = await client.saveDraft({ ...draft, text: 'Two thirds', saveId: randomUUID() });
    expect(behind).toEqual({ kept: false, draft: first.draft, refused: [] });
    expect((await client.getDraft({ draftId: draft.draftId })).draft).toEqual(first.draft);
    const { saveId, ...unnamed } = draft;
    const next = await client.saveDraft({ ...unnamed, text: 'From elsewhere', basedOn: 1 });
    expect(next.draft).toMatchObject({ revision: 2, saveId: null });
    expect(saveId).not.toBeNull();
  });

  test('the same again is kept already, also ten at once', async () => {
    const { client } = await server.member();
    const draft = draftOf();
    const all = await Promise.all(Array.from({ length: 10 }, () => client.saveDraft(draft)));
    expect(all.every(({ kept, draft: { revision } }) => kept && revision === 1)).toBe(true);
  });

  test('of ten devices with their own words one is kept', async () => {
    const { client } = await server.member();
    const draft = draftOf();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => client.saveDraft({ ...draft, text: `Words ${index}` })),
    );
    expect(all.filter(({ kept }) => kept)).toHaveLength(1);
    expect(new Set(all.map((one) => one.draft.text)).size).toBe(1);
  });

  test('one that was thrown away elsewhere is there again rather than lost', async () => {
    const { client } = await server.member();
    const draft = draftOf();
    await client.saveDraft(draft);
    expect(await client.removeDraft({ draftId: draft.draftId })).toBe(true);
    expect(await client.removeDraft({ draftId: draft.draftId })).toBe(true);
    expect((await client.saveDraft({ ...draft, text: 'Still writing', basedOn: 1 })).kept).toBe(true);
    expect((await client.listDrafts({})).list).toMatchObject([{ text: 'Still writing', revision: 2 }]);
  });

  test('is her own, and goes when it is posted', async () => {
    const { slug } = await putUpVillage(server);
    const member = await memberOf(server, slug);
    const other = await server.member();
    const draft = draftOf({ village: slug });
    await member.client.saveDraft(draft);
    await other.client.saveDraft({ ...draft, text: 'Of somebody else' });
    await other.client.removeDraft({ draftId: draft.draftId });
    expect((await member.client.listDrafts({})).list).toHaveLength(1);
    await postIn(member, slug, { draftId: draft.draftId });
    expect((await member.client.listDrafts({})).list).toEqual([]);
  });

  test('there is room for fifty', async () => {
    const { client } = await server.member();
    for (let count = 0; count < 50; count += 1) await client.saveDraft(draftOf());
    await expect(client.saveDraft(draftOf())).rejects.toMatchObject({ code: errors.draftsFull.code });
  });
});
