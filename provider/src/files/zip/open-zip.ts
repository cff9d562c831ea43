import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/**
 * `broken`: no zip, or incomplete. `tooMany`, `tooLarge`: more files or bytes than allowed. `packed`: a zip bomb, extremely compressed.
 * `locked`: with a password. `outside`: a name that leads out of the zip. `twice`: two files of one name.
 */
export type ZipFault = 'broken' | 'tooMany' | 'tooLarge' | 'packed' | 'locked' | 'outside' | 'twice'

export class ZipError extends Error {
  readonly fault: ZipFault
  readonly entry: string
  constructor(fault: ZipFault, entry = '', cause?: unknown) {
    super(`A zip is ${fault} ${entry}`, { cause })
    this.fault = fault
    this.entry = entry
  }
}

export type ZipBounds = { files: number; bytes: number }
export type ZipEntry = {
  /** For display; `readings` has the other possible decodings. */
  name: string
  readings: readonly string[]
  sizeBytes: number
  /** Throws `ZipError` if the bytes differ from those announced. */
  read: () => AsyncGenerator<Buffer>
}
export type OpenZip = { entries: readonly ZipEntry[]; close: () => void }

/** No catalogue file compresses a hundredfold; below this size it does not matter. */
const mostRatio = 100
const alwaysFine = 1_000_000

/** The files in a zip, none unpacked yet. Nothing is ever written under their names. Throws `ZipError`. */
export async function openZip(path: string, bounds: ZipBounds): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(asBroken(''))
  try {
    return { entries: await listEntries(zip, bounds), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile, bounds: ZipBounds): Promise<ZipEntry[]> {
  if (zip.entryCount > bounds.files) throw new ZipError('tooMany')
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let bytes = 0
  for await (const entry of readAll(zip)) {
    const readings = namesOf(entry)
    const [name = ''] = readings
    if (leadsOutside(name)) throw new ZipError('outside', name)
    if (name.endsWith('/')) continue
    bytes += entry.uncompressedSize
    checkEntry(entry, name)
    if (bytes > bounds.bytes) throw new ZipError('tooLarge')
    if (names.has(name.toLowerCase())) throw new ZipError('twice', name)
    names.add(name.toLowerCase())
    entries.push({ name, readings, sizeBytes: entry.uncompressedSize, read: () => unpack(zip, entry, name) })
  }
  return entries
}

/** Some programs write the name in an old encoding, and again in UTF-8 beside it. */
function namesOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string[] {
  const beside = extraFields.find(({ id, data }) => id === 0x7075 && data.length > 5)
  return readingsOf(beside ? beside.data.subarray(5) : fileNameRaw, Boolean(beside) || (generalPurposeBitFlag & 0x800) !== 0)
}

function checkEntry(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new ZipError('locked', name)
  if (entry.uncompressedSize > Math.max(alwaysFine, mostRatio * entry.compressedSize)) throw new ZipError('packed', name)
}

async function* readAll(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken', '', error)
  }
}

/** The library enforces the announced length; the checksum verifies the bytes. */
async function* unpack(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk as Buffer, sum)
      yield chunk as Buffer
    }
  } catch (error) {
    throw new ZipError('broken', name, error)
  }
  if (sum !== entry.crc32) throw new ZipError('broken', name)
}

const asBroken = (name: string) => (error: unknown) => {
  throw new ZipError('broken', name, error)
}

/** Arabic Windows uses this encoding if a program does not declare the name as UTF-8. */
const upperHalf =
  '\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0'

const inOldArabic = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (upperHalf[byte - 128] ?? ''))).join('')

/**
 * The possible decodings of a name, likeliest first. Many programs write UTF-8 without saying so; another name may be in either of two old
 * Arabic encodings, and only whoever looks for a name can tell which.
 */
function readingsOf(bytes: Uint8Array, isUtf8: boolean): string[] {
  try {
    return [tidy(new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes))]
  } catch {
    return [inOldArabic(bytes), new TextDecoder('windows-1256').decode(bytes)].map(tidy)
  }
}

/** macOS decomposes letters with marks, Windows separates folders by backslashes. */
const tidy = (name: string) => name.normalize('NFC').replaceAll('\\', '/')

/** A path outside the folder. */
const leadsOutside = (name: string): boolean => name.includes('\0') || /^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(name)
