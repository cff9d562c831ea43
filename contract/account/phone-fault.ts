import type { Fault } from '../faults.ts'
import { currentPlace } from '../place.ts'

/** Asks for a telephone number as typed in the shop's country; `rest` follows the example. */
export const phoneFault = (rest: Fault = { en: '', ar: '' }): Fault => ({
  get en() {
    return `Enter a phone number, for example ${currentPlace().phoneExample}${rest.en}`
  },
  get ar() {
    return `أدخل رقم هاتف، مثلاً ${currentPlace().phoneExample.replaceAll(' ', '')}${rest.ar}`
  },
})
