// Loaded before a shop whose machine has the wrong time: adds CLOCK_SHIFT_MS to every clock reading.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shiftMs] : given))
  }

  static now() {
    return RealDate.now() + shiftMs
  }
}
