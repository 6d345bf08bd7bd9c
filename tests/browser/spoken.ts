import type { Page } from 'playwright-core';

/** What a page says and draws without being asked, and where it leads. */
export interface Spoken {
  /** With the title, the description, and what readers hear. */
  readonly texts: readonly string[];
  /** Names of drawings, icons and photos. */
  readonly pictures: readonly string[];
  /** Addresses inside the site. */
  readonly links: readonly string[];
}

/**
 * Reads pages as a server wrote them or, without any, the one that is open. What is folded, or in a sheet that nobody
 * opened, was not said.
 */
export function readSpoken(page: Page, pages: readonly string[] | null): Promise<Spoken[]> {
  return page.evaluate((html) => {
    const silent = 'script, style, template, noscript, [hidden], dialog:not([open])';
    const heard = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'value', 'label'];
    const spokenIn = (root: Document) => {
      const texts: string[] = [];
      const pictures: string[] = [];
      const links: string[] = [];
      const visit = (element: Element): void => {
        if (element.matches(silent)) return;
        for (const name of heard) texts.push(element.getAttribute(name) ?? '');
        if (element.matches('meta')) texts.push(element.getAttribute('content') ?? '');
        pictures.push(element.getAttribute('data-picture') ?? '');
        for (const name of element.classList) if (name.startsWith('lucide-')) pictures.push(name.slice(7));
        if (element.matches('use')) pictures.push((element.getAttribute('href') ?? '').replace(/^.*#/, ''));
        for (const name of ['src', 'srcset', 'poster'])
          pictures.push(
            ...(element.getAttribute(name) ?? '').split('/').map((part) => part.replace(/\..*$/, '')),
          );
        const href = element.matches('a') ? (element.getAttribute('href') ?? '') : '';
        if (href.startsWith('/')) links.push(href);
        const folded = element.matches('details:not([open])');
        let own = '';
        for (const child of element.childNodes) {
          if (child.nodeType === Node.TEXT_NODE) own += child.nodeValue ?? '';
          else if (child instanceof Element && (!folded || child.matches('summary'))) visit(child);
        }
        texts.push(own.trim());
      };
      visit(root.documentElement);
      const some = (all: readonly string[]) => [...new Set(all)].filter((one) => one !== '');
      return { texts: some(texts), pictures: some(pictures), links: some(links) };
    };
    const parser = new DOMParser();
    return html === null
      ? [spokenIn(document)]
      : html.map((one) => spokenIn(parser.parseFromString(one, 'text/html')));
  }, pages);
}
