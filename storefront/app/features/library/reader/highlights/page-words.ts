import { lettersOf } from './letters.ts'
import { type Anchor, locateQuote } from './locate-quote.ts'

/** A page's displayed texts in order, and which of them start a line or block. */
export type ShownText = { texts: readonly Text[]; isApart: readonly boolean[] }

/** Characters of context that tell equal words apart. */
const around = 30
/** Ignored at both ends. */
const bullets = /^[\s•▪◦‣▢]+|[\s•▪◦‣▢]+$/gu
const blocks = /^(P|LI|H[1-6]|T[DRH]|DIV|FIGURE|SUMMARY|BR|UL|DETAILS)$/

/** The page element that holds its words. */
export const textIn = (page: Element): Element => page.querySelector('.text-layer') ?? page

export function readShown(root: Element): ShownText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    // Skips the reader's own texts about the page.
    node instanceof Element && node.matches('button, .flow-stamp, [role="img"]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const [texts, isApart]: [Text[], boolean[]] = [[], []]
  let isNext = true
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) {
      texts.push(node)
      isApart.push(isNext)
      isNext = false
    } else if (blocks.test(node.nodeName)) isNext = true
  }
  return { texts, isApart }
}

/** Where highlighted words are in the displayed text. */
export function rangeOfQuote({ texts }: ShownText, anchor: Anchor): Range | undefined {
  const letters = lettersOf(texts.map(({ data }) => data))
  const found = locateQuote(letters.text, anchor)
  const [first, last] = [letters.places[found?.from ?? -1], letters.places[(found?.to ?? 0) - 1]]
  const [start, end] = [texts[first?.piece ?? -1], texts[last?.piece ?? -1]]
  if (!first || !last || !start || !end) return undefined
  const range = document.createRange()
  range.setStart(start, first.start)
  range.setEnd(end, last.end)
  return range
}

/** The words of a page within a range, with their context; undefined without any letter. */
export function anchorOf({ texts, isApart }: ShownText, range: Range): Anchor | undefined {
  let [before, quote, after] = ['', '', '']
  for (const [at, text] of texts.entries()) {
    const gap = isApart[at] ? ' ' : ''
    const isIn = range.intersectsNode(text)
    const start = isIn && range.startContainer === text ? range.startOffset : 0
    const end = isIn && range.endContainer === text ? range.endOffset : text.length
    if (isIn) {
      if (quote === '') before += gap + text.data.slice(0, start)
      else quote += gap
      quote += text.data.slice(start, end)
      after += text.data.slice(end)
    } else if (quote === '') before += gap + text.data
    else after += gap + text.data
  }
  const words = inOneLine(quote).replace(bullets, '')
  if (lettersOf([words]).text === '') return undefined
  return { quote: words, before: [...inOneLine(before)].slice(-around).join(''), after: [...inOneLine(after)].slice(0, around).join('') }
}

/** Also drops characters invalid in text: a file may contain any. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
