import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A PDF of almost this many bytes: pages of pictures, as a scanner makes them. */
export async function createScan(mostBytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const [width, height] = [700, 990]
  const noise = { raw: { width, height, channels: 3 } } as const
  const pictureBytes = async () =>
    sharp(randomBytes(width * height * 3), noise)
      .jpeg({ quality: 80 })
      .toBuffer()
  for (let size = 0; ; ) {
    const picture = await pictureBytes()
    size += picture.byteLength + 1_000
    if (size > mostBytes) return document.save()
    document.addPage([width, height]).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width, height })
  }
}
