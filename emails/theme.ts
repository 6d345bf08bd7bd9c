import type { Script } from '#contract/locales.ts';

/** The site's colours by role, by day and by night. Mail programs know no custom properties. */
export const day = {
  paper: '#faf3ea',
  card: '#fffdf9',
  ink: '#2b1a26',
  inkSoft: '#66505d',
  line: '#e8dbcd',
  accent: '#6f2b55',
  onAccent: '#fff6ee',
  wash: '#fce8ce',
  onWash: '#43303c',
} as const;

const night: Record<keyof typeof day, string> = {
  paper: '#140e13',
  card: '#231920',
  ink: '#e3d0b8',
  inkSoft: '#b5a091',
  line: '#35272f',
  accent: '#6d3658',
  onAccent: '#f2dcc6',
  wash: '#2d2117',
  onWash: '#dbc6b0',
};

/** The band at the top is plum by day and by night. */
export const band = { from: '#7d3361', to: '#4a1a3a', ink: '#fff3e6' } as const;
export const nest = { eggs: ['#f3bfb4', '#f8dfc4', '#cadbbd'], straw: '#d9a866' } as const;

const sans: Record<Script, string> = {
  en: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  'zh-Hans': "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  'zh-Hant': "-apple-system, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', sans-serif",
};
export const sansIn = (script: Script) => sans[script];

/** A serif for Latin letters; Chinese headings stay with the text's own face, which every device has. */
export const displayIn = (script: Script) =>
  script === 'en' ? "Georgia, 'Times New Roman', serif" : `Georgia, ${sans[script]}`;

/** By class, since a style attribute knows no media query. Outlook's own dark mode marks what it turned over. */
export const nightStyles = (() => {
  const rules = (before: string) =>
    [
      `${before}.paper{background-color:${night.paper}!important}`,
      `${before}.card{background-color:${night.card}!important;border-color:${night.line}!important}`,
      `${before}.ink{color:${night.ink}!important}`,
      `${before}.ink-soft{color:${night.inkSoft}!important}`,
      `${before}.line{border-color:${night.line}!important}`,
      `${before}.action{background-color:${night.accent}!important;color:${night.onAccent}!important}`,
      `${before}.wash{background-color:${night.wash}!important;color:${night.onWash}!important}`,
    ].join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}body{background-color:${day.paper}}@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`;
})();
