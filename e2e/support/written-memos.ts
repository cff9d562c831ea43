import { readFile } from 'node:fs/promises'
import type { Language } from './journey.ts'

/** Free memos and their source files. */
export const writtenMemos = {
  en: {
    title: 'Cell Biology: Eleven Questions',
    source: 'demo/units/biology-university/biomolecules-cell.typ',
    sentence: /\bq: \[([^\]]+)\]/g,
  },
  ar: { title: 'The Cell: Structure and Function', source: 'demo/contents/BIO-10-1018.typ', sentence: /^(\p{L}.+)$/gmu },
}

/** The sentences of a memo's source that are words only, so they appear on its pages unchanged. A worksheet has exercises only. */
export async function sentencesOf(language: Language): Promise<string[]> {
  const { source, sentence } = writtenMemos[language]
  const text = (await readFile(source, 'utf8')).split('exercises: (').at(-1) ?? ''
  return [...text.matchAll(sentence)].map(([, words = '']) => inOneLine(words)).filter((words) => /^[^#$*_`\\[\]"'’]{25,}$/.test(words))
}

export const inOneLine = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
