const plain = '0123456789+−-'
const raised = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻']
const lowered = [...'₀₁₂₃₄₅₆₇₈₉₊₋₋']

/** The words of a piece of Typst content, whatever it is wrapped in; formulas on one line. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  if (typeof content !== 'object' || content === null) return ''
  const { func, text, children, body, child, base, t, b, num, denom } = content as Record<string, unknown>
  if (func === 'space' || func === 'linebreak') return ' '
  if (func === 'smartquote') return '’'
  if (func === 'frac') return `${textOf(num)}/${textOf(denom)}`
  if (func === 'attach') return textOf(base) + shift(textOf(b), lowered, '_') + shift(textOf(t), raised, '^')
  return textOf(text ?? children ?? body ?? child)
}

/** In raised or lowered digits where there are such for every sign, else after a mark. */
function shift(text: string, signs: string[], mark: string): string {
  if (text === '') return ''
  const shifted = [...text].map((sign) => signs[plain.indexOf(sign)])
  return shifted.includes(undefined) ? mark + text : shifted.join('')
}
