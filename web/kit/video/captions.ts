/** The words of WebVTT captions, a paragraph each, without times and marks. */
export function readCaptions(text: string): readonly string[] {
  const blocks = text.replaceAll('\r', '').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const time = lines.findIndex((line) => line.includes('-->'));
    if (time === -1) return [];
    const words = lines
      .slice(time + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    return words === '' ? [] : [words];
  });
}

/** The captions for a reader: in her language, else in that of her script's, else the first. */
export function captionsFor<Caption extends { readonly language: string }>(
  captions: readonly Caption[],
  locale: string,
): Caption | null {
  const exact = captions.find(({ language }) => language.toLowerCase() === locale.toLowerCase());
  const script = new Intl.Locale(locale).maximize();
  const close = captions.find(({ language }) => {
    const one = new Intl.Locale(language).maximize();
    return one.language === script.language && one.script === script.script;
  });
  return exact ?? close ?? captions[0] ?? null;
}
