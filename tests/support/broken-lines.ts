/**
 * Where lines of the page, or of the dialog over it, end as no printer would let them, in words: inside a word, before closing or after opening
 * punctuation, between a number and what it counts or the parts of a date. Runs in the page of any browser, so it may
 * use nothing from outside itself.
 * @param loose words that may stand on the next line after a number
 */
export function brokenLines(loose: readonly string[]): string[] {
  const turn = '\uE000';
  const may = '\u200B';
  const found = new Set<string>();

  const closing = '，。、！？；：）」』”’》】…,.!?;:)\\]}%';
  const months =
    '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|[年月第]|上午|下午|凌晨|早上|清晨|中午|晚上';
  const rules: readonly (readonly [string, RegExp])[] = [
    ['a word', new RegExp(`[\\p{Script=Latin}\\p{M}\\d]${turn}[\\p{Script=Latin}\\p{M}\\d@._/’'-]`, 'gu')],
    ['before closing', new RegExp(`${turn}\\s*[${closing}]`, 'gu')],
    ['after opening', new RegExp(`[（「『“‘《【([]\\s*${turn}`, 'gu')],
    [
      'a number',
      new RegExp(
        `\\d[.,:/]?${turn}\\d|(?<![\\p{L}\\d])[-−$€£¥￥]\\s*${turn}\\s*\\d|\\d\\s*${turn}\\s*[%°]`,
        'gu',
      ),
    ],
    ['a unit', new RegExp(`\\d[+%]?\\s*${turn}\\s*(\\p{L}[\\p{L}\\p{M}]*)`, 'gu')],
    ['a date', new RegExp(`(?:${months})\\s*${turn}\\s*\\d|\\b\\d{1,2},\\s*${turn}\\s*\\d{4}\\b`, 'gu')],
  ];
  const judge = (text: string) => {
    const [start] = /(?:^|\n\u200B)\s*[，。、！？；：）」』”’》】]\s*\S.{0,20}/u.exec(text) ?? [];
    if (start !== undefined) found.add(`begins with what closes: “${start.trim()}”`);
    if (!text.includes(turn)) return;
    for (const [what, rule] of rules)
      for (const match of text.matchAll(rule)) {
        if (what === 'a unit' && loose.includes(match[1] ?? '')) continue;
        const around = text.slice(Math.max(0, match.index - 25), match.index + match[0].length + 20);
        found.add(`${what}: “${around.replaceAll(/\s+/g, ' ').replaceAll(turn, '⏎')}”`);
      }
  };

  /** Text that flows in one block, and how deep the line reaches that it has come to. */
  interface Flow {
    text: string;
    bottom: number;
  }
  const range = document.createRange();
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const put = (flow: Flow, text: string, rect: DOMRect) => {
    if (middle(rect) > flow.bottom && flow.text !== '') flow.text += turn;
    flow.bottom = rect.bottom;
    flow.text += text;
  };
  const putText = (flow: Flow, node: Text, style: CSSStyleDeclaration) => {
    const keeps = style.whiteSpaceCollapse?.startsWith('preserve') ?? style.whiteSpace.startsWith('pre');
    const text = keeps ? node.data.replaceAll('\n', `\n${may}`) : node.data;
    const rectOf = (from: number): DOMRect | undefined => {
      for (let at = from; at < node.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const rect = [...range.getClientRects()].at(-1);
        if (rect) return rect;
      }
      return undefined;
    };
    range.selectNodeContents(node);
    const lines = range.getClientRects();
    if (lines.length === 0) {
      flow.text += /^\s/.test(node.data) ? ' ' : '';
      return;
    }
    const [first] = lines;
    const last = lines[lines.length - 1];
    if (!first || !last) return;
    if (last.width <= 1 && last.height <= 1) return;
    let start = 0;
    put(flow, '', first);
    while (middle(last) > flow.bottom) {
      // The first sign below the line.
      let [low, high] = [start + 1, node.length];
      while (low < high) {
        const half = (low + high) >> 1;
        const rect = rectOf(half);
        if (!rect || middle(rect) > flow.bottom) high = half;
        else low = half + 1;
      }
      const rect = rectOf(low);
      if (low >= node.length || !rect) break;
      flow.text += node.data.slice(start, low).replaceAll('\n', keeps ? `\n${may}` : ' ');
      put(flow, '', rect);
      start = low;
    }
    flow.text += start === 0 ? text : node.data.slice(start);
  };

  /** A code counts nothing and has no date in it, whatever its signs: its digits are letters among others. */
  const asRead = (element: HTMLElement, text: string) =>
    element.closest<HTMLElement>('[lang]')?.lang === 'zxx' ? text.replaceAll(/\d/g, 'x') : text;

  const walk = (parent: Element, flow: Flow, style: CSSStyleDeclaration) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        if (style.visibility !== 'hidden' && /\S/.test(node.data)) putText(flow, node, style);
        else flow.text += ' ';
        continue;
      }
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches('script, style, template, select, textarea, input, iframe, video, audio, canvas'))
        continue;
      if (node.localName === 'br' || node.localName === 'wbr') {
        flow.text += node.localName === 'br' ? '\n' + may : may;
        continue;
      }
      const own = getComputedStyle(node);
      if (own.display === 'none') continue;
      // Only read out.
      if ((own.position === 'absolute' || own.position === 'fixed') && node.offsetWidth <= 1) continue;
      if (own.display === 'inline' || own.display === 'contents') {
        const before = flow.text;
        walk(node, flow, own);
        flow.text = before + asRead(node, flow.text.slice(before.length));
        continue;
      }
      const inner: Flow = { text: '', bottom: Infinity };
      walk(node, inner, own);
      judge(asRead(node, inner.text));
      if (own.position === 'absolute' || own.position === 'fixed' || own.float !== 'none') continue;
      const rect = node.getBoundingClientRect();
      if (own.display.startsWith('inline')) put(flow, inner.text.replaceAll(turn, '') || '\uFFFC', rect);
      else flow.text += '\n' + may;
      if (!own.display.startsWith('inline')) flow.bottom = Infinity;
    }
  };
  const whole: Flow = { text: '', bottom: Infinity };
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  walk(top, whole, getComputedStyle(top));
  judge(whole.text);
  return [...found];
}
