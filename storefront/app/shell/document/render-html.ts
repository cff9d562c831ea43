import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const renderTimeoutMs = 10_000

/**
 * Renders a whole page on the server. Rejects if its frame fails; parts not ready after 10 seconds are left to the browser. `onError` is called for each
 * part that fails.
 */
export function renderHtml(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      // The stream owns the chunk, so it need not be copied.
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const timer = setTimeout(() => stream.abort(), renderTimeoutMs)
    const stream = renderToPipeableStream(page, {
      nonce,
      // Everything is inline before sending: a part placed by a script would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        stream.pipe(sink)
      },
      onShellError: reject,
      onError,
    })
  })
}
