import { hash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { PageResponse, PageServices } from '#contract/pages.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { encodingFor, hasSame, preparedPages } from './prepared-pages.ts';

const page = (html: string, status = 200): PageResponse =>
  Object.assign(new Response(null, { status }), { html });

/** What keeps pages of a house of its own, where `says` is what the one call of each page answers. */
function keeper(says: { text: string }) {
  const prepared = preparedPages({} as Database);
  const made = vi.fn<(nonce: string) => string>(
    (nonce) => `<p>${says.text}</p><script nonce="${nonce}">1</script>`,
  );
  const work = {
    now: () => new Date('2026-03-02T09:00:00Z'),
    site: () => ({}) as PageServices['site'],
    log: {} as never,
    reportError: () => undefined,
    policyOf: ({ scripts, styles }: { scripts: string; styles: string }) => `${scripts}|${styles}`,
    dispatch: async () => ({ status: 200, envelope: { code: 200, message: '', result: says.text } }),
  };
  const make = async (services: PageServices) => {
    await services.transport({ token: null, locale: 'en' })('listSocialProviders', {});
    return page(made(services.nonce));
  };
  return { ask: (key: string, render = make) => prepared(work)(key, render), made };
}

describe('prepared pages', () => {
  test('are made once, while their calls say the same', async () => {
    const says = { text: 'one' };
    const { ask, made } = keeper(says);
    const first = await ask('a');
    expect(await ask('a')).toBe(first);
    expect(made).toHaveBeenCalledTimes(1);
    says.text = 'two';
    const second = await ask('a');
    expect(String(second?.bodies.identity)).toContain('<p>two</p>');
    expect(second?.etag).not.toBe(first?.etag);
    says.text = 'one';
    expect(await ask('a')).toEqual(first);
  });

  test('trust what had the nonce of their rendering and nothing else', async () => {
    const { ask } = keeper({ text: '<script>evil()</script><script nonce="">evil()</script>' });
    const kept = await ask('a');
    expect(kept?.policy).toBe(`'sha256-${hash('sha256', '1', 'base64')}'|`);
    expect(String(kept?.bodies.identity)).toMatch(/<\/p><script>1<\/script>$/);
  });

  test('are as few as memory is to hold', async () => {
    const { ask, made } = keeper({ text: 'one' });
    for (let key = 0; key <= 60; key += 1) await ask(String(key));
    await ask('60');
    expect(made).toHaveBeenCalledTimes(61);
    await ask('0');
    expect(made).toHaveBeenCalledTimes(62);
  });

  test('that fail are not kept', async () => {
    const { ask, made } = keeper({ text: 'one' });
    expect(await ask('a', async () => page('broken', 503))).toBeNull();
    await expect(ask('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(String((await ask('a'))?.bodies.identity)).toContain('one');
    expect(made).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0, GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
])('of %j we send %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test.each([
  [undefined, false],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['W/"b"', false],
  ['*', false],
])('%j has the page: %s', (header, has) => expect(hasSame(header, 'W/"a"')).toBe(has));
