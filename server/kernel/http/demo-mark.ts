import type { FastifyInstance } from 'fastify';
import { parseLocale, scriptOfLocale } from '#contract/locales.ts';

const words = {
  en: 'A demo that anybody can open: people and gifts are made up. Please enter nothing real.',
  'zh-Hans': '这是任何人都能打开的演示站点，人物和礼品都是虚构的，请不要填写真实资料。',
  'zh-Hant': '這是任何人都能開啟的示範網站，人物和禮品都是虛構的，請不要填寫真實資料。',
};

/**
 * In a demo that others reach, every page says so, whatever made it and however it went: it is written into what is sent,
 * in the page's own language. React leaves alone what stands in the body beside its own.
 */
export function registerDemoMark(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    done(null, isPage && typeof payload === 'string' ? marked(payload) : payload);
  });
}

function marked(html: string): string {
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1];
  const text = words[scriptOfLocale(parseLocale(language) ?? 'en')];
  return html.replace(/<body[^>]*>/, (body) => `${body}<aside class="demo-mark">${text}</aside>`);
}
