import { PDFContext, type PDFRef } from '@cantoo/pdf-lib'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Writes a PDF object by object: flushed objects leave the memory, and only their offsets are kept. */
export function createPdfWriter(write: (bytes: Uint8Array) => void) {
  const context = PDFContext.create()
  /** By object number. */
  const places: number[] = []
  let length = 0
  const put = (bytes: Uint8Array) => {
    write(bytes)
    length += bytes.length
  }
  // The second line tells programs that the file is binary.
  put(Buffer.concat([latin('%PDF-1.7\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]))

  function flush(): void {
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      places[ref.objectNumber] = length
      const bytes = new Uint8Array(object.sizeInBytes())
      object.copyBytesInto(bytes, 0)
      put(latin(`${ref.objectNumber} 0 obj\n`))
      put(bytes)
      put(latin('\nendobj\n'))
      context.delete(ref)
    }
  }

  function end(catalog: PDFRef): void {
    flush()
    const start = length
    const size = context.largestObjectNumber + 1
    put(latin(`xref\n0 ${size}\n0000000000 65535 f \n`))
    for (let number = 1; number < size; number++) {
      const place = places[number]
      put(latin(place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`))
    }
    put(latin(`trailer\n<< /Size ${size} /Root ${catalog} >>\nstartxref\n${start}\n%%EOF\n`))
  }

  return { context, flush, end }
}
