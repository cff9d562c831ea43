import type { PhoneEdition } from 'contract/catalogue/editing/phone-edition.ts'
import { Piscina } from 'piscina'
import type { PdfToJudge } from './judge-phone-edition.ts'
import type { PdfFacts, PdfRefusal } from './read-pdf-bytes.ts'

/** A PDF of 1,500 pages is up to three seconds of pure computing: reading them has its own thread, which ends when idle. */
const thread = new Piscina({
  filename: new URL('./pdf-thread.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 200,
})

/** Far longer than any real memo needs. A file made to be read for ever ends the thread, not the shop. */
const mostMs = 120_000

/** Like `readPdfBytes`, outside of the thread that answers requests. Refuses a PDF as slow if this takes longer than `ms`. */
export async function readPdfApart(pdf: Uint8Array, ms = mostMs): Promise<PdfFacts | PdfRefusal> {
  const signal = AbortSignal.timeout(ms)
  try {
    return (await thread.run(pdf, { name: 'readPdfBytes', signal })) as PdfFacts | PdfRefusal
  } catch (error) {
    if (signal.aborted) return { pdfFault: 'slow', said: '' }
    throw error
  }
}

/** Like `judgePhoneEdition`, outside of that thread. The bytes move there, and the caller has them no longer. Throws after two minutes. */
export async function judgePhoneEditionApart(given: PdfToJudge): Promise<PhoneEdition> {
  const signal = AbortSignal.timeout(mostMs)
  // Piscina's type of the list names another form of `postMessage`.
  return (await thread.run(given, { name: 'judgePhoneEdition', signal, transferList: [given.pdf.buffer] as never })) as PhoneEdition
}
