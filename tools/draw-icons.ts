import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/** Draws the product's mark (`web/src/components/LogoMark.tsx`) as the icons that an installed application needs: `node tools/draw-icons.ts`. */

const target = new URL('../web/public/icons/', import.meta.url);
const SEA = [0x0f, 0x5c, 0x68];
/** The mark in a box of 32: corners of the line, half of its width, and the radius of the box. */
const LINE = [
  [6, 17],
  [11, 17],
  [14, 9],
  [19, 24],
  [22, 17],
  [26, 17],
] as const;
const HALF_WIDTH = 1.3;
const RADIUS = 7;

/** Systems cut the corners of these icons themselves, and a maskable one down to a circle of 80 percent. */
const FULL = { radius: 0, scale: 0.72 };
const icons = [
  { name: '192', size: 192, radius: RADIUS, scale: 1 },
  { name: '512', size: 512, radius: RADIUS, scale: 1 },
  { name: '180', size: 180, radius: 0, scale: 0.9 },
  { name: 'maskable-512', size: 512, ...FULL },
];

for (const { name, ...icon } of icons) writeFileSync(new URL(`${name}.png`, target), png(icon));

/** An image of eight bits for red, green, blue and opacity; every line begins with the number of its filter, none. */
function png({ size, radius, scale }: { size: number; radius: number; scale: number }): Buffer {
  const pixels = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = ((column + 0.5) / size) * 32;
      const y = ((row + 0.5) / size) * 32;
      const toLine = (distanceToLine(16 + (x - 16) / scale, 16 + (y - 16) / scale) - HALF_WIDTH) * scale;
      const white = covered(toLine, size);
      const colour = SEA.map((value) => Math.round(value + (255 - value) * white));
      const opacity = Math.round(255 * covered(distanceToBox(x, y, radius), size));
      pixels.set([...colour, opacity], row * (size * 4 + 1) + 1 + column * 4);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(pixels, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** How much of a pixel is inside, by the distance of its middle to the edge. */
function covered(distance: number, size: number): number {
  return Math.min(1, Math.max(0, 0.5 - (distance * size) / 32));
}

function distanceToBox(x: number, y: number, radius: number): number {
  const [dx, dy] = [Math.abs(x - 16) - 16 + radius, Math.abs(y - 16) - 16 + radius];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

function distanceToLine(x: number, y: number): number {
  const distances = LINE.slice(1).map(([bx, by], index) => {
    const [ax, ay] = LINE[index] ?? [bx, by];
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
  });
  return Math.min(...distances);
}
