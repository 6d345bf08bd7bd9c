/** Whether staff look at the site before others see it; the server says so in the page. */
export const inPreview = (): boolean =>
  'document' in globalThis && document.documentElement.dataset['preview'] !== undefined;
