/** Converts Arabic and Persian digits to plain ones; everything else stays. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

/** A decimal number in computer form: also typed with Arabic digits, ٫ for the point and ٬ between the thousands. */
export function latinDecimal(text: string): string {
  return latinDigits(text).replaceAll('٬', '').replace('٫', '.').trim()
}
