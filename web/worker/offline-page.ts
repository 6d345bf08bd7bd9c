import { parseLocale, scriptOfLocale, type Script } from '#contract/locales.ts';
import { typeset } from '#contract/typeset.ts';
import type { KeptPage } from './kept.ts';

const words = {
  en: {
    title: 'You are offline',
    text: 'There is no network just now. You can still read these pages, as you last saw them:',
    nothing: 'There is no network just now. Once it is back, try again and the page will open.',
    retry: 'Try again',
    asOf: (time: string) => `As of ${time}, without a network`,
  },
  'zh-Hans': {
    title: '您现在没有联网',
    text: '暂时没有网络。下面这些页面仍可阅读，是您上次看到的样子：',
    nothing: '暂时没有网络。恢复之后，再试一次就能打开。',
    retry: '再试一次',
    asOf: (time: string) => `没有网络，内容截至${time}`,
  },
  'zh-Hant': {
    title: '您現在沒有連線',
    text: '暫時沒有網絡。下面這些頁面仍可閱讀，是您上次看到的樣子：',
    nothing: '暫時沒有網絡。恢復之後，再試一次就能開啟。',
    retry: '再試一次',
    asOf: (time: string) => `沒有網絡，內容截至${time}`,
  },
} as const satisfies Record<Script, object>;

const scriptOf = (language: string) => scriptOfLocale(parseLocale(language) ?? 'en');

/** By the clock of the page itself, as far as this device knows it. */
function timeIn(language: string, zone: string, at: Date): string {
  const written = (timeZone?: string) =>
    typeset(
      new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        hour12: true,
        timeZone,
      }).format(at),
    );
  try {
    return written(zone === '' ? undefined : zone);
  } catch {
    return written();
  }
}

/** What a kept page says of itself, in its own language. */
export const asOf = (language: string, zone: string, at: Date): string =>
  words[scriptOf(language)].asOf(timeIn(language, zone, at));

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The brand's own look, with nothing that would have to be loaded. Titles are markup already. */
export function offlinePage(pages: readonly KeptPage[], language: string): Response {
  const { title, text, nothing, retry } = words[scriptOf(language)];
  const rows = pages.map(
    (page) =>
      `<li><a href="${escape(page.path)}"><b>${page.title}</b><small>${timeIn(language, page.zone, page.at)}</small></a></li>`,
  );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${pages[0]?.mark ?? ''}<main>${moon}<h1>${title}</h1><p>${rows.length > 0 ? text : nothing}</p>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}<a class="retry" href="">${retry}</a></main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
  return new Response(html, { headers });
}

const style = `:root{color-scheme:light dark;--paper:#faf3ea;--card:#fffdf9;--ink:#2b1a26;--soft:#66505d;--line:#e8dbcd;--accent:#6f2b55;--on:#fff6ee}@media (prefers-color-scheme:dark){:root{--paper:#1d1219;--card:#2a1c25;--ink:#f6eae4;--soft:#cdb7bf;--line:#44303c;--accent:#eab6cd;--on:#2b1a26}}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Figtree,system-ui,sans-serif}main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem 4rem;text-align:center}svg{width:9rem}h1{font-size:1.75rem;line-height:1.25;margin:1rem 0 .5rem}p{color:var(--soft);margin:0 auto 1.5rem;max-width:30rem}ul{list-style:none;margin:0 0 1.75rem;padding:.25rem 1rem;text-align:start;background:var(--card);border:1px solid var(--line);border-radius:1.25rem}li+li{border-top:1px solid var(--line)}li a{display:grid;min-height:3.5rem;padding:.6rem .25rem;align-content:center;color:inherit;text-decoration:none}small{color:var(--soft)}.retry{display:inline-grid;place-items:center;min-height:3rem;padding:0 1.75rem;border-radius:99px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}aside{padding:.5rem 1rem;text-align:center;font-weight:600}a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.75rem}`;

const moon =
  '<svg viewBox="0 0 120 90" aria-hidden="true"><path fill="#f8d98f" d="M70 8a36 36 0 1 0 34 52A40 40 0 0 1 70 8Z"/><path fill="none" stroke="#a8743c" stroke-width="2.4" stroke-linecap="round" d="M46 50c3 3 7 3 10 0M68 56c3 3 7 3 10 0M60 67c3 2 6 2 9 1"/><path fill="none" stroke="#b9839f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M92 12h10l-10 12h10M108 30h7l-7 9h7"/></svg>';
