import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { scripts, type Localised } from '#contract/locales.ts';
import { articleFaults } from '#server/core/articles/read-article.ts';
import { pieceOf, takeDown } from '#tests/support/content.ts';
import { payRegistrations, putProduct } from '#tests/support/warranties.ts';
import { shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { BRAND_NAME: 'Wren & $& Co' } });
const now = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  server.clock.at = now;
});

const named = (text: string) => ({ en: text, 'zh-Hans': `${text} 简`, 'zh-Hant': `${text} 繁` });

describe('getDocument', () => {
  test.each(['privacy', 'terms'] as const)(
    '%s is whole in every language and names the brand',
    async (document) => {
      for (const locale of ['en', 'zh-CN', 'zh-HK'] as const) {
        const shown = await server.clientOf(null, locale).getDocument({ document });
        expect(shown).toMatchObject({ version: 1, current: true, changes: null, versions: [{ version: 1 }] });
        expect(shown.text.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(8);
        const words = JSON.stringify(shown.text);
        expect(words).toContain('Wren & $& Co');
        expect(words).not.toContain('{brand}');
      }
    },
  );

  test('what is written in Markdown is all shown, in every text and answer', async () => {
    const versions = await server.db.selectFrom('contentVersion').select('body').execute();
    const all = versions.flatMap(({ body }) => {
      const { text = null, answer = text } = body as Readonly<Record<string, Localised | undefined>>;
      return answer ?? [];
    });
    expect(all.length).toBeGreaterThan(25);
    for (const text of all) for (const script of scripts) expect(articleFaults(text[script])).toEqual([]);
  });

  test('a draft is nobody’s to read; published it holds, and the one before stays readable', async () => {
    const { client: staff } = await server.staff();
    const pieceId = await pieceOf(server.db, 'document', 'privacy');
    const write = (text: string, startedFrom: number) =>
      staff['document.save']({
        pieceId,
        slug: 'privacy',
        startedFrom,
        body: { text: named(text), changes: named('What is new') },
      });
    expect(await write('First draft', 3)).toMatchObject({ version: 4, faults: [] });
    expect(await write('Second draft', 4)).toMatchObject({ version: 5, faults: [] });
    afterTwoSeconds();
    await expect(server.client.getDocument({ document: 'privacy', version: 5 })).rejects.toMatchObject({
      code: errors.versionUnknown.code,
      status: 404,
    });
    const at = new Date(now.getTime() + 86_400_000);
    const { movesMade } = await staff['document.get']({ pieceId });
    const publish = {
      pieceId,
      movesSeen: movesMade,
      move: 'publish',
      version: 5,
      from: at.toISOString(),
    } as const;
    await staff['document.move'](publish);
    await expect(staff['document.move'](publish)).rejects.toMatchObject({ code: errors.contentMoved.code });
    afterTwoSeconds();
    expect(await server.client.getDocument({ document: 'privacy' })).toMatchObject({
      version: 1,
      current: true,
    });
    server.clock.at = at;
    expect(await server.clientOf(null, 'zh-CN').getDocument({ document: 'privacy' })).toMatchObject({
      version: 5,
      current: true,
      changes: 'What is new 简',
      text: [{ kind: 'paragraph', words: [{ text: 'Second draft 简' }] }],
      versions: [{ version: 5, publishedAt: at.toISOString() }, { version: 1 }],
    });
    expect(await server.client.getDocument({ document: 'privacy', version: 1 })).toMatchObject({
      current: false,
    });
  });

  test('the privacy page names the browsers that an account knows again', async () => {
    server.clock.at = new Date('2026-11-24T00:00:00Z');
    for (const [locale, row, key] of [
      ['en', 'Browsers you signed in on before', 'a key by which your account knows this browser again'],
      ['zh-CN', '您登录过的浏览器', '供账户认出这个浏览器'],
      ['zh-HK', '您登入過的瀏覽器', '供帳戶認出這個瀏覽器'],
    ] as const) {
      const shown = await server.clientOf(null, locale).getDocument({ document: 'privacy', version: 3 });
      expect(JSON.stringify(shown.text)).toContain(row);
      expect(JSON.stringify(shown.text)).toContain(key);
      expect(shown.changes).not.toBeNull();
    }
  });

  test('a published version cannot be changed or taken away, not even by a statement', async () => {
    await shelve(server.db);
    await putProduct(server);
    await payRegistrations(server);
    const update = server.db.updateTable('contentVersion').where('version', '=', 1);
    await expect(update.set({ body: JSON.stringify({}) }).execute()).rejects.toThrow(/never changed/);
    for (const table of [
      'contentVersion',
      'contentLive',
      'contentReference',
      'giftVersion',
      'productVersion',
      'earnRuleVersion',
    ] as const) {
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(server.db)).rejects.toThrow(
        /never changed/,
      );
      await expect(server.db.deleteFrom(table).execute()).rejects.toThrow(/never changed/);
    }
  });
});

describe('searchFaq', () => {
  test('has at least 25 questions in every language, none of them twice', async () => {
    for (const locale of ['en', 'zh-CN', 'zh-TW'] as const) {
      const { groups, found } = await server.clientOf(null, locale).searchFaq({});
      const questions = groups.flatMap((group) => group.questions);
      expect(questions.length).toBeGreaterThanOrEqual(25);
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
      expect(questions.every(({ answer }) => answer.length > 0)).toBe(true);
      expect(found).toEqual([]);
    }
  });

  test.each([
    ['en', 'when do my points expire?', 'when-expire'],
    ['en', 'where is my parcel', 'where-parcel'],
    ['en', 'serial', 'find-serial'],
    ['zh-CN', '积分什么时候到期', 'when-expire'],
    ['zh-CN', '注销', 'close-account'],
    ['zh-CN', '包裹到哪了', 'where-parcel'],
    ['zh-HK', '收不到驗證碼', 'no-code'],
    ['zh-TW', '匿名', 'anonymous'],
  ] as const)('in %s “%s” finds %s first', async (locale, q, first) => {
    const { groups, found } = await server.clientOf(null, locale).searchFaq({ q });
    expect(found[0]).toBe(first);
    const shown = groups.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
    expect(shown.toSorted()).toEqual([...found].toSorted());
  });

  test('what nobody asked finds nothing, and a question that was put away is not shown', async () => {
    expect(await server.client.searchFaq({ q: 'zeppelin' })).toEqual({ groups: [], found: [] });
    await takeDown(server.db, 'faqQuestion', await pieceOf(server.db, 'faqQuestion', 'levels'), now);
    afterTwoSeconds();
    const { groups } = await server.client.searchFaq({});
    expect(JSON.stringify(groups)).not.toContain('"levels"');
  });
});
