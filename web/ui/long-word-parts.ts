const mark = '\u200B';

/** A text cut where a line may end within its long words: behind a sign between two parts, every eight signs of a code. */
export function partsOf(text: string): string[] {
  return text
    .replaceAll(/[!-~]{12,}/g, (word) =>
      word
        .replaceAll(/(?<=[@./_-])(?=\w)/g, mark)
        .replaceAll(/\w{16,}/g, (code) =>
          /\d/.test(code) ? code.replaceAll(/.{8}(?=.)/g, `$&${mark}`) : code,
        ),
    )
    .split(mark);
}
