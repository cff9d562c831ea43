import type { Words } from './shown-block.ts'

/** A text that may be in another language than the page. */
export const Said = ({ words: { text, lang } }: { words: Words }) => (lang ? <bdi lang={lang}>{text}</bdi> : text)
