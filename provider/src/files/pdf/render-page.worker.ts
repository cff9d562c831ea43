import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** `page` counts from 1, `width` is in pixels. */
export type PageToRender = { pdf: Uint8Array; page: number; width: number; format: 'webp' | 'png' }

const library = PDFiumLibrary.init()

export default async function renderPage({ pdf, page: number, width, format }: PageToRender): Promise<Uint8Array> {
  const document = await (await library).loadDocument(pdf)
  try {
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const { data } = await page.render({
      width,
      height: Math.round((width * originalHeight) / originalWidth),
      render: ({ data, width, height }) => {
        const picture = sharp(data, { raw: { width, height, channels: 4 } })
        // PNG drawings have few colours: a palette makes them a fraction of the size.
        return format === 'png' ? picture.png({ palette: true, compressionLevel: 9 }).toBuffer() : picture.webp({ quality: 72 }).toBuffer()
      },
    })
    return data
  } finally {
    document.destroy()
  }
}
