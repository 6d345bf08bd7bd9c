/** What a person could read of a page, in its order: lines of text, what is read aloud of pictures and fields, and where links lead. */
export function textOfPage(html: string): { title: string; lines: string[] } {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, body = html] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const lines = body
    .replaceAll(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, '')
    // React's marks between texts.
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(\/?)([a-z][\w-]*)([^>]*)>/g, (_, closing: string, tag: string, attributes: string) => {
      const told = closing === '' ? toldBy(attributes) : '';
      return inline.has(tag) ? told : `\n${told}`;
    })
    .split('\n')
    .map((line) => plain(line).replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  return { title: plain(title), lines };
}

/** Elements that stand within a line. */
const inline = new Set(['b', 'bdi', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'wbr']);

/** Attributes that somebody reads, hears or follows. */
function toldBy(attributes: string): string {
  return [...attributes.matchAll(/\s(alt|aria-label|placeholder|value|href|action|src|datetime)="([^"]*)"/gi)]
    .filter(([, , value]) => value !== '')
    .map(([, name = '', value = '']) => `\n[${name.toLowerCase()} ${value}]\n`)
    .join('');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function plain(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, digits?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (digits !== undefined) return String.fromCodePoint(Number(digits));
      return entities[String(name)] ?? whole;
    },
  );
}
