import { AsyncLocalStorage } from 'node:async_hooks'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A body that is written in pieces while it is read. The reader may be outside of the request; each piece is written inside it, with the shop's
 * days and currency.
 */
export function streamTexts(texts: AsyncGenerator<string>): ReadableStream<Bytes> {
  const encoder = new TextEncoder()
  return streamPieces(texts, (text) => encoder.encode(text))
}

export const streamBytes = (bytes: AsyncGenerator<Uint8Array>): ReadableStream<Bytes> =>
  streamPieces(bytes, (piece) => new Uint8Array(piece))

function streamPieces<Piece>(pieces: AsyncGenerator<Piece>, toBytes: (piece: Piece) => Bytes): ReadableStream<Bytes> {
  const inside = AsyncLocalStorage.snapshot()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await inside(() => pieces.next())
      if (done) controller.close()
      else controller.enqueue(toBytes(value))
    },
    cancel: async () => void (await inside(() => pieces.return(undefined))),
  })
}
