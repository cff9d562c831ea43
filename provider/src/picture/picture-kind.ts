export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif'

/** The kind of picture by its first bytes, whatever its name; `svg` for a drawing, undefined for any other file. */
export function pictureKind(bytes: Buffer): PictureKind | 'svg' | undefined {
  if (bytes.subarray(0, 8).equals(pngMark)) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(bytes.toString('latin1', 8, 12))) return 'avif'
  return /^\uFEFF?\s*<(svg|.*<svg)\b/is.test(bytes.toString('utf8', 0, 4096)) ? 'svg' : undefined
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether the file continues after the picture. Phones append data to their JPEGs, which re-encoding drops. */
export function holdsMore(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return endOfPng(bytes) < bytes.length
  if (kind === 'webp') return bytes.readUInt32LE(4) + 9 < bytes.length
  if (kind === 'avif') return !isWholeBoxes(bytes)
  return false
}

/** An AVIF is a sequence of boxes, each with its length; these are the only ones in a still picture. */
function isWholeBoxes(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (!['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid'].includes(bytes.toString('latin1', at + 4, at + 8))) return false
    // The last one may extend to the end.
    if (length === 0) return true
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}

function endOfPng(bytes: Buffer): number {
  let at = pngMark.length
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at
  }
  return bytes.length
}

/** Decoders without APNG support read an animated PNG as a PNG: only its first picture would be seen. */
export function isMovingPng(bytes: Buffer): boolean {
  const found = bytes.indexOf('acTL')
  return found !== -1 && found < bytes.indexOf('IDAT')
}
