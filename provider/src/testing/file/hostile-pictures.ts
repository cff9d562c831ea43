import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { createPdf } from './pdf-factory.ts'
import { createPicture, pngOf } from './picture-factory.ts'

/** Declares 20,000 by 20,000 pixels. */
async function bomb() {
  const png = Buffer.from(await pngOf(createPicture()))
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return new Uint8Array(png)
}

async function moving() {
  const frame = await createPicture().raw().toBuffer()
  const both = Buffer.concat([frame, Buffer.alloc(frame.length)])
  const webp = sharp(both, { raw: { width: 600, height: 1600, channels: 3, pageHeight: 800 } }).webp({ loop: 0, delay: [100, 100] })
  return new Uint8Array(await webp.toBuffer())
}

/** Large enough for every use, but truncated. */
const large = () => createPicture({ width: 1000, height: 1000 })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const withTail = async (picture: Uint8Array) => new Uint8Array(Buffer.concat([picture, bytesOf('<script>alert(1)</script>')]))
const avifOf = async () => new Uint8Array(await createPicture().avif().toBuffer())

/** Files that no picture upload accepts: what it is, how it is made, and the English reason. */
export const hostilePictures: [string, () => Promise<Uint8Array<ArrayBuffer>>, RegExp][] = [
  ['an SVG', async () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><script/></svg>'), /SVG files/],
  ['an SVG behind its prologue', async () => bytesOf('\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<svg/>'), /SVG files/],
  ['a GIF', async () => new Uint8Array(await createPicture().gif().toBuffer()), /not a PNG/],
  ['a PDF', async () => new Uint8Array(await createPdf()), /not a PNG/],
  ['a page behind a picture', async () => withTail(await pngOf(createPicture())), /something else/],
  ['a page behind an AVIF', async () => withTail(await avifOf()), /something else/],
  ['a bomb', bomb, /too many pixels/],
  ['cut off', async () => (await pngOf(large())).slice(0, 900), /broken/],
  ['a cut JPEG', async () => new Uint8Array(await large().jpeg().toBuffer()).slice(0, 2000), /broken/],
  ['moving', moving, /animated/],
]
