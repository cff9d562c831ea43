/** As Windows in Arabic names files where a program does not say that the name is UTF-8. */
const upperHalf =
  '\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0'

const inOldArabic = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (upperHalf[byte - 128] ?? ''))).join('')

/**
 * What the bytes of a name may say, likeliest first. Many programs write UTF-8 and do not say so; a name that is not UTF-8 may be in either of the two
 * old encodings of Arabic, and only who looks for a name can tell which of them is meant.
 */
export function readingsOf(bytes: Uint8Array, isUtf8: boolean): string[] {
  try {
    return [tidy(new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes))]
  } catch {
    return [inOldArabic(bytes), new TextDecoder('windows-1256').decode(bytes)].map(tidy)
  }
}

/** macOS writes a letter and its mark apart, Windows separates folders by a backslash. */
const tidy = (name: string) => name.normalize('NFC').replaceAll('\\', '/')

/** Somewhere else on a disk than beside the other files. */
export const leadsOutside = (name: string): boolean => name.includes('\0') || /^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(name)
