/** WCAG 2.2 contrast ratio of two colours written #rrggbb; undefined when either is written otherwise. */
export function contrastRatio(one: string, other: string): number | undefined {
  const first = luminance(one);
  const second = luminance(other);
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  if (hex === null) return undefined;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
