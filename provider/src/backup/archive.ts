import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** A file of the archive as it was added: its size in bytes, and its bytes' SHA-256 in hex. */
export type Part = { name: string; size: number; sha256: string }

/**
 * Writes a tar file part by part, none of them whole in memory; with a passphrase it is encrypted by age (age-encryption.org), so that the
 * command `age` can read it. It gets its name only once it is complete.
 */
export type ArchiveWriter = {
  /** Undefined if the file no longer exists. */
  addFile: (name: string, path: string) => Promise<Part | undefined>
  /** Throws if the stream's length differs from the announced one. */
  addStream: (name: string, size: number, content: ReadableStream<Uint8Array>) => Promise<Part>
  addText: (name: string, text: string) => Promise<Part>
  finish: () => Promise<void>
  abandon: () => Promise<void>
}

export async function writeArchive(path: string, passphrase: string | undefined): Promise<ArchiveWriter> {
  const unfinished = `${path}.${randomUUID()}.part`
  const { readable, controller } = createTarPacker()
  const bytes = passphrase === undefined ? readable : await encrypterWith(passphrase).encrypt(readable)
  // Whoever can read it has the shop's secrets.
  const written = pipeline(Readable.fromWeb(bytes as never), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
  // Failures are reported by the part that waits for it, or by `finish`.
  written.catch(() => {})

  async function add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<Part> {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, type: 'file' }).getWriter()
    for await (const chunk of content) {
      hash.update(chunk)
      await Promise.race([writer.write(chunk), written])
    }
    await writer.close()
    return { name, size, sha256: hash.digest('hex') }
  }

  return {
    async addFile(name, file) {
      const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!handle) return undefined
      const { size } = await handle.stat()
      return add(name, size, handle.createReadStream())
    },
    addStream: (name, size, content) => add(name, size, Readable.fromWeb(content as never)),
    addText: (name, text) => {
      const content = Buffer.from(text)
      return add(name, content.length, Readable.from([content]))
    },
    async finish() {
      controller.finalize()
      await written
      await rename(unfinished, path)
    },
    async abandon() {
      controller.error(new Error('The backup was given up'))
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

/**
 * The parts of an archive in order. Each must be read, or cancelled, before the next comes. Throws if it is truncated, or cannot be decrypted.
 */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<{ name: string; body: ReadableStream<Uint8Array> }> {
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const bytes = (await isEncrypted(path)) ? await decrypt(file, passphrase) : file
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }) as ReadableWritablePair)
  try {
    for await (const { header, body } of entries) yield { name: header.name, body }
  } catch (cause) {
    throw new Error('This is no backup of a shop, or it is damaged', { cause })
  }
}

/** How every file of age begins. */
const mark = Buffer.from('age-encryption.org/')

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.equals(mark)
  } finally {
    await file.close()
  }
}

async function decrypt(file: ReadableStream<Uint8Array>, passphrase: string | undefined): Promise<ReadableStream<Uint8Array>> {
  if (passphrase === undefined) throw new Error('It is encrypted: set BACKUP_PASSPHRASE to what it was made with')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(file).catch(() => {
    throw new Error('BACKUP_PASSPHRASE is not what it was encrypted with')
  })
}

function encrypterWith(passphrase: string): Encrypter {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return encrypter
}
