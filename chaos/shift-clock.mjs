// Loaded before a shop whose machine has the wrong time: CLOCK_SHIFT_MS is added to every look at the clock.
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
