// Draws what members of the demo show each other: `node scripts/draw-demo-photos.ts`. Writes the files that an upload
// would be made into to server/demo/media/posts/NAME/, so that starting a demo draws nothing.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { makePictures } from '../server/core/media/pictures.ts';

const folder = path.resolve(import.meta.dirname, '../server/demo/media/posts');
const sources = path.resolve(import.meta.dirname, 'demo-photos');

/** Colours that all of them share, and the light that falls on them. */
const parts = await readFile(path.join(sources, 'parts.svg'), 'utf8');
const finish =
  '<rect width="960" height="720" fill="url(#light)"/><rect width="960" height="720" fill="url(#edge)"/>';

async function draw(file: string): Promise<Buffer> {
  const scene = await readFile(path.join(sources, file), 'utf8');
  const drawing = scene.replace(/<svg[^>]*>/, (svg) => svg + parts).replace('</svg>', `${finish}</svg>`);
  return sharp(Buffer.from(drawing)).flatten({ background: '#f6ebe0' }).png().toBuffer();
}

// All of them first: what makes pictures of uploads lets nothing read SVG any more.
const drawn = new Map<string, Buffer>();
for (const file of await readdir(sources))
  if (file !== 'parts.svg') drawn.set(path.basename(file, '.svg'), await draw(file));

for (const [name, png] of drawn) {
  await mkdir(path.join(folder, name), { recursive: true });
  const made = await makePictures(png, 'image/png', 'post');
  for (const picture of made) await writeFile(path.join(folder, name, picture.name), picture.bytes);
  const sizes = made.map((picture) => `${picture.name} ${(picture.bytes.length / 1000).toFixed(1)} kB`);
  process.stdout.write(`${name}: ${sizes.join(', ')}\n`);
}
