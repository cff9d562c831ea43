import { encode } from 'uqr'

/** A picture for cameras: the side of its square in modules, and the path of the dark modules, row by row. */
export type QrCode = { size: number; path: string }

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
