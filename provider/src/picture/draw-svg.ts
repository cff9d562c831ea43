import sharp from 'sharp'

/** An SVG as PNG with as few colours as it needs. `density`: pixels of the picture for one of the SVG. */
export const drawSvg = (svg: string, density: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * density })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
