import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { FileStoreAway } from '../file-store.ts'
import type { Patience, S3Answer } from './s3-requests.ts'

/** `sha256`: the expected hash of all of it, if known. */
type Wanted = { length: number; sha256: string | undefined }

/**
 * The bytes of an answer at its reader's pace. If it breaks off or stalls, `askFrom` requests the rest. If nobody reads for a while (a student's
 * slow line), or at all, the answer is released, and requested again from where it was.
 */
export function readOn(
  first: S3Answer,
  askFrom: (offset: number) => Promise<S3Answer>,
  { length, sha256 }: Wanted,
  patience: Patience,
): ReadableStream<Uint8Array> {
  const hash = sha256 === undefined ? undefined : createHash('sha256')
  let part: Part | undefined = openPart(first, patience.answerMs)
  let read = 0
  let failures = 0
  let isOver = false
  const giveBack = () => {
    part?.stop()
    part = undefined
  }
  const rest = () => setTimeout(giveBack, patience.restMs).unref()
  let resting = rest()

  async function next(): Promise<Uint8Array> {
    for (;;) {
      try {
        part ??= openPart(await askFrom(read), patience.answerMs)
        const value = await part.next()
        failures = 0
        // A store may send more than requested.
        return value.subarray(0, length - read)
      } catch (error) {
        giveBack()
        if (isOver || error instanceof FileStoreAway) throw error
        failures += 1
        const tries = `${failures} times at byte ${read} of ${length}`
        if (failures === patience.tries) throw new FileStoreAway(`The file store broke off ${tries}: ${(error as Error).message}`)
        await wait(patience.pauseMs * 2 ** (failures - 1))
      }
    }
  }

  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(resting)
        if (read < length) {
          const value = await next()
          read += value.byteLength
          hash?.update(value)
          if (read < length) resting = rest()
          else giveBack()
          // The last piece is held back until all are verified.
          if (read === length && hash && hash.digest('hex') !== sha256) throw new Error('A stored file is not what was written')
          controller.enqueue(value)
        }
        if (read === length) controller.close()
      },
      cancel() {
        isOver = true
        clearTimeout(resting)
        giveBack()
      },
    },
    { highWaterMark: 0 },
  )
}

type Part = { next: () => Promise<Uint8Array>; stop: () => void }

function openPart({ response, stop }: S3Answer, answerMs: number): Part {
  const reader = response.body?.getReader()
  return {
    async next() {
      const deadline = setTimeout(stop, answerMs)
      try {
        const { value } = (await reader?.read()) ?? {}
        if (!value) throw new Error('it ended too early')
        return value
      } finally {
        clearTimeout(deadline)
      }
    },
    stop,
  }
}
