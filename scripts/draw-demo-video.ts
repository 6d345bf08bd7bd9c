// Draws the demo's video: `node scripts/draw-demo-video.ts`. Needs ffmpeg. Writes server/demo/media/video.mp4 and
// poster.jpg; what is said in it stands in the captions beside them, so the pictures need no language.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../server/demo/media');
const [width, height, fps, seconds] = [640, 360, 25, 30];
const plum = '#4a1a3a';
const paper = '#faf3ea';
const straw = '#d9a866';
const eggs = ['#f3bfb4', '#f8dfc4', '#cadbbd'];

/** From 0 to 1 while time goes from one moment to another, slow at both ends. */
function during(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

const sway = (time: number, period: number, by: number, phase = 0) =>
  by * Math.sin(((time + phase) / period) * 2 * Math.PI);

function nest(x: number, y: number, size: number, time: number): string {
  const egg = (fill: string, dx: number, dy: number, phase: number) =>
    `<ellipse cx="${dx}" cy="${dy + sway(time, 3, 1.5, phase)}" rx="15" ry="20" fill="${fill}"/>`;
  const twigs = Array.from({ length: 9 }, (_, index) => {
    const dy = index * 4.5;
    const half = 66 - index * 4.4;
    return `<path d="M${-half} ${dy} Q0 ${dy + 26} ${half} ${dy}" stroke="${index % 2 ? '#b9853f' : straw}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})">
    ${egg(eggs[0] ?? '', -27, -8, 0)}${egg(eggs[1] ?? '', 0, -13, 1)}${egg(eggs[2] ?? '', 27, -8, 2)}
    <g fill="none" stroke-width="6" stroke-linecap="round">${twigs.join('')}</g></g>`;
}

const moon = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="#fff3e6" opacity=".08"/>
   <circle cx="${x}" cy="${y}" r="${radius}" fill="#fff3e6"/>
   <circle cx="${x + radius * 0.4}" cy="${y - radius * 0.2}" r="${radius * 0.82}" fill="#7d3361"/>`;

function stars(time: number): string {
  return Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [(index * 197) % width, (index * 83) % 190];
    const light = 0.35 + sway(time, 4, 0.25, index);
    return `<circle cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.5}" fill="#fff3e6" opacity="${light.toFixed(2)}"/>`;
  }).join('');
}

const night = '<rect width="640" height="360" fill="url(#night)"/>';
const day = `<rect width="640" height="360" fill="${paper}"/><rect y="250" width="640" height="110" fill="#fce8ce"/>`;

function opening(time: number): string {
  const rise = during(time, 0, 4);
  return `${night}${stars(time)}${moon(470, 190 - 90 * rise, 38)}${nest(300, 235, 1.3, time)}`;
}

/** A band that gives way to two fingers. */
function fit(time: number): string {
  const room = 10 + 16 * (0.5 + sway(time, 3.6, 0.5));
  const slide = 70 * (1 - during(time, 0, 1.6));
  const finger = (x: number) =>
    `<rect x="${x}" y="${-120 + room / 3}" width="30" height="130" rx="15" fill="#e8b99a"/>
     <rect x="${x + 7}" y="${room / 3 - 12}" width="16" height="16" rx="7" fill="#f6d9c6"/>`;
  return `${day}<g transform="translate(320 190)">
    <ellipse rx="190" ry="74" fill="#f3bfb4" opacity=".45"/>
    <g transform="translate(0 ${74 + slide})">${finger(-33)}${finger(3)}</g>
    <path d="M-190 0 A190 74 0 0 0 190 0 q6 20 0 ${28 + room / 2} A190 ${80 + room} 0 0 1 -190 ${28 + room / 2} q-6 -${
      18 + room / 2
    } 0 -${28 + room / 2}" fill="#8f4a78"/>
    <path d="M-186 16 A190 76 0 0 0 186 16" fill="none" stroke="#d8a3c4" stroke-width="3" stroke-dasharray="9 8"/></g>`;
}

function wash(time: number): string {
  const wave = (y: number, fill: string, period: number) => {
    const points = Array.from({ length: 33 }, (_, index) => {
      const x = index * 20;
      return `${x} ${(y + sway(time, period, 8, x / 90)).toFixed(1)}`;
    });
    return `<path d="M0 360 L${points.join(' L')} L640 360 Z" fill="${fill}"/>`;
  };
  const bubbles = Array.from({ length: 18 }, (_, index) => {
    const lift = (time * (18 + (index % 5) * 7) + index * 53) % 230;
    const x = 60 + ((index * 131) % 520) + sway(time, 2.6, 6, index);
    return `<circle cx="${x.toFixed(1)}" cy="${(350 - lift).toFixed(1)}" r="${5 + (index % 4) * 4}" fill="#fffdf9" opacity=".75"/>`;
  });
  const bag = `<g transform="translate(320 ${176 + sway(time, 3, 7)}) rotate(${sway(time, 4, 5)})">
    <path d="M-70 -56 h140 q22 62 0 116 q-70 26 -140 0 q-22 -54 0 -116" fill="#fffdf9" stroke="${straw}" stroke-width="4"/>
    <path d="M-62 -44 h124" stroke="#8f4a78" stroke-width="6" stroke-linecap="round"/>
    <ellipse cx="-18" cy="10" rx="30" ry="22" fill="#8f4a78" opacity=".55"/>
    <ellipse cx="24" cy="22" rx="26" ry="20" fill="#f3bfb4"/></g>`;
  return `<rect width="640" height="360" fill="#eef4ea"/>${wave(210, '#cfe3dd', 5)}${bag}${wave(
    265,
    '#a9cfc9',
    4,
  )}${bubbles.join('')}`;
}

function dry(time: number): string {
  const cloth = (x: number, fill: string, phase: number) =>
    `<g transform="translate(${x} 120) rotate(${sway(time, 3.4, 6, phase).toFixed(2)})">
      <path d="M-46 0 h92 l6 94 q-52 20 -104 0 Z" fill="${fill}"/>
      <rect x="-38" y="-8" width="8" height="22" rx="3" fill="${straw}"/><rect x="30" y="-8" width="8" height="22" rx="3" fill="${straw}"/></g>`;
  const rays = Array.from({ length: 12 }, (_, index) => {
    const turn = index * 30 + time * 6;
    return `<rect x="-3" y="-66" width="6" height="18" rx="3" fill="${straw}" transform="rotate(${turn.toFixed(1)})"/>`;
  });
  return `${day}<g transform="translate(535 82)">${rays.join('')}<circle r="38" fill="#f2c777"/></g>
    <path d="M0 112 Q320 ${134 + sway(time, 3.4, 3)} 640 104" fill="none" stroke="${plum}" stroke-width="3"/>
    ${cloth(150, '#8f4a78', 0)}${cloth(300, '#f3bfb4', 0.6)}${cloth(440, '#cadbbd', 1.1)}`;
}

const closing = (time: number) =>
  `${night}${stars(time)}${moon(330, 100, 46)}${nest(320, 250 - 20 * during(time, 0, 3), 1.5, time)}`;

const scenes: readonly { readonly from: number; draw(time: number): string }[] = [
  { from: 0, draw: opening },
  { from: 6, draw: fit },
  { from: 12.5, draw: wash },
  { from: 19, draw: dry },
  { from: 25, draw: closing },
];

/** One scene fades into the next. */
function frame(time: number): string {
  const shown = scenes.map(({ from, draw }, index) => {
    const next = scenes[index + 1]?.from ?? seconds + 1;
    if (time < from - 0.6 || time > next + 0.6) return '';
    const light = index === 0 ? 1 : during(time, from - 0.6, from + 0.4);
    return `<g opacity="${light.toFixed(3)}">${draw(Math.max(0, time - from))}</g>`;
  });
  const dark = Math.max(1 - during(time, 0, 0.8), during(time, seconds - 1, seconds - 0.1));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="night" x2="0" y2="1"><stop stop-color="${plum}"/><stop offset="1" stop-color="#7d3361"/></linearGradient></defs>
    ${shown.join('')}<rect width="640" height="360" fill="#1c0b17" opacity="${dark.toFixed(3)}"/></svg>`;
}

const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${fps} -i -`;
// A key picture every two seconds, to wind to; the index first, so that it plays before all of it is there.
const output = `-an -c:v libx264 -profile:v main -preset slow -crf 27 -g ${fps * 2} -pix_fmt yuv420p -movflags +faststart`;
const encoder = spawn(
  'ffmpeg',
  `-y -loglevel error ${input} ${output}`.split(' ').concat(path.join(folder, 'video.mp4')),
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (let index = 0; index < seconds * fps; index += 1) {
  const picture = await sharp(Buffer.from(frame(index / fps)))
    .removeAlpha()
    .raw()
    .toBuffer();
  if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await once(encoder, 'close');
await sharp(Buffer.from(frame(4.6)))
  .resize(960)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(folder, 'poster.jpg'));
