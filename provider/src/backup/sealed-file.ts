import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

/** A file on the disk that only this process can read. `size`: of its content, in bytes. */
export type SealedFile = {
  size: number
  /** Fails if the file is not what was written. */
  read: () => Promise<ReadableStream<Uint8Array>>
}

/**
 * Writes a new file, encrypted by age with a key that exists only in this process's memory: what a killed process leaves behind tells nobody
 * anything. Throws if the content fails; the caller removes the file in any case.
 */
export async function sealFile(path: string, content: Readable): Promise<SealedFile> {
  const identity = await generateIdentity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  let size = 0
  const counting = async function* () {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      yield chunk
    }
  }
  const sealed = await encrypter.encrypt(Readable.toWeb(Readable.from(counting())) as ReadableStream<Uint8Array>)
  await pipeline(Readable.fromWeb(sealed as never), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return {
    size,
    read: () => {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return decrypter.decrypt(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>)
    },
  }
}
