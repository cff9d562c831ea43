import sharp, { type Sharp } from 'sharp'

/** A picture with a red left half and a blue right one; different sizes give different pictures. */
export function createPicture({ width = 600, height = 800 } = {}): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#c00' } }
  return sharp({ create: { width, height, channels: 3, background: '#00c' } }).composite([{ input: half, left: 0, top: 0 }])
}

export const pngOf = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await picture.png().toBuffer())

/** As `512x512`, the way a manifest says it. */
export async function sizeOfPicture(picture: ArrayBuffer): Promise<string> {
  const { width, height } = await sharp(Buffer.from(picture)).metadata()
  return `${width}x${height}`
}
