import { sharpLibrary } from '#server/core/media/sharp-library.ts';

const side = 32;
const kept = 8;

/**
 * What a picture looks like in 64 bits, as text of `0` and `1`: whether each of its 64 slowest waves (DCT) is above
 * their median, after Zauner's pHash. Encoding it anew, another size, a little light or a thin edge cut off change few
 * bits; another picture changes about half. Made of the picture that is stored, so it can always be made again.
 */
export async function printOf(picture: Buffer): Promise<string> {
  const sharp = await sharpLibrary();
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = (x: number, y: number) => data[(y * side + x) * info.channels] ?? 0;
  const rows = lines((y) => slowWaves((x) => grey(x, y)));
  const waves = Array.from({ length: kept }, (_, u) => slowWaves((y) => rows[y]?.[u] ?? 0)).flat();
  const middle = median(waves);
  return waves.map((wave) => (wave > middle ? '1' : '0')).join('');
}

function lines<Line>(line: (y: number) => Line): Line[] {
  return Array.from({ length: side }, (_, y) => line(y));
}

/** The slowest waves of a line, without its brightness. */
function slowWaves(value: (place: number) => number): number[] {
  return Array.from({ length: kept }, (_, k) => {
    let sum = 0;
    for (let place = 0; place < side; place += 1) {
      sum += value(place) * Math.cos((Math.PI * (2 * place + 1) * (k + 1)) / (2 * side));
    }
    return sum;
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
