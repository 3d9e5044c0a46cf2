import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { uint32 } from './video-containers.js';

/** Small files that claim to be huge pictures. */
export async function hostilePictures(): Promise<{ title: string; bytes: Buffer }[]> {
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1F6F5C' } });
  const jpeg = await small.clone().jpeg().toBuffer();
  // Behind the marker of the frame: its length, the depth, then height and width.
  jpeg.fill(0xfe, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9);
  const webp = await small.clone().webp({ lossless: true }).toBuffer();
  // Fourteen bits each, less one.
  webp.fill(0xff, webp.indexOf('VP8L') + 9, webp.indexOf('VP8L') + 12);
  const avif = await small.clone().avif().toBuffer();
  uint32(60_000, 60_000).copy(avif, avif.indexOf('ispe') + 8);
  return [
    { title: 'a PNG of 50000 × 50000', bytes: png(50_000, 50_000) },
    { title: 'a PNG of 2147483647 × 1', bytes: png(0x7fffffff, 1) },
    { title: 'a JPEG of 65278 × 65278', bytes: jpeg },
    { title: 'a WebP of 16384 × 16384', bytes: webp },
    { title: 'an AVIF of 60000 × 60000', bytes: avif },
    {
      title: 'a drawing',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    },
    { title: 'a web page that begins as a picture', bytes: Buffer.from('\xff\xd8\xff<html>', 'latin1') },
  ];
}

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), body]);
  return Buffer.concat([uint32(body.length), named, uint32(crc32(named))]);
};

/** One colour: a megabyte of zeros compresses to a kilobyte. */
const png = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width, height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(2 ** 20))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
