import { readFileSync } from 'node:fs'

/**
 * Loaded before a shop whose machine has the wrong time: adds milliseconds to every reading of the clock, CLOCK_SHIFT_MS always, or what
 * CLOCK_SHIFT_FILE contains at that moment, as when somebody sets a machine's clock while the shop runs. Like there, timers are not affected.
 */
const { CLOCK_SHIFT_MS, CLOCK_SHIFT_FILE: file } = process.env
const readEveryMs = 20
let shiftMs = Number(CLOCK_SHIFT_MS ?? 0)

function readShift() {
  const text = readFileSync(file, 'utf8')
  // Whoever writes it empties it first.
  if (text !== '') shiftMs = Number(text)
}
if (file) {
  readShift()
  setInterval(readShift, readEveryMs).unref()
}
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shiftMs] : given))
  }

  static now() {
    return RealDate.now() + shiftMs
  }
}
