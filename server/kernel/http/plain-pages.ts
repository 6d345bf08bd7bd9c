import { scripts, type Script } from '#contract/locales.ts';

const words: Readonly<Record<'broken' | 'busy', Readonly<Record<Script, readonly [string, string]>>>> = {
  broken: {
    en: ['Something went wrong', 'It is not your fault. Please try again in a moment.'],
    'zh-Hans': ['出了点问题', '这不是您的错，请稍后再试。'],
    'zh-Hant': ['出了點問題', '這不是您的錯，請稍後再試。'],
  },
  busy: {
    en: ['Very busy right now', 'Nothing is lost. Please try again in a moment.'],
    'zh-Hans': ['现在访问的人很多', '什么都没有丢失，请稍后再试。'],
    'zh-Hant': ['現在瀏覽的人很多', '甚麼都沒有丟失，請稍後再試。'],
  },
};

/** For the case that not even the site's own error page can be made. `note`: by which it is found in the log. */
export function plainPage(kind: keyof typeof words, script: Script, note = ''): string {
  const [title, text] = words[kind][script];
  return `<!doctype html><html lang="${script}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${note && `<p>${note}</p>`}</body></html>`;
}

const busy = Object.fromEntries(scripts.map((script) => [script, plainPage('busy', script)]));

/** Made once, since it is sent when there is no time to make any. */
export const busyPage = (script: Script): string => busy[script] ?? '';
