import { encode } from 'uqr'

/** A QR code: its side in modules, and the path of the dark modules, row by row. */
export type QrCode = { size: number; path: string }

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
