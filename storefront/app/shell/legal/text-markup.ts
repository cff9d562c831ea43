import type { Block, LegalSection, LegalText } from './legal-text.ts'

const heading = /^##\s+(.+?)(?:\s*\{#([a-z][a-z0-9-]{0,39})\})?$/

/**
 * Parses the owner's text: `## heading`, `- point`, `* name: meaning`, and paragraphs between empty lines. A heading may set its section's
 * anchor, `{#refunds}`; other pages link to some. Everything else is text.
 */
export function readMarkup(body: string): { intro: Block[]; sections: LegalSection[] } {
  const intro: Block[] = []
  const sections: LegalSection[] = []
  for (const lines of paragraphsOf(body)) {
    const [, title, id] = heading.exec(lines[0] ?? '') ?? []
    if (title) sections.push({ id: freeId(id, sections), title, blocks: [] })
    const rest = title ? lines.slice(1) : lines
    if (rest.length > 0) (sections.at(-1)?.blocks ?? intro).push(...blocksOf(rest))
  }
  return { intro, sections }
}

const paragraphsOf = (body: string) =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)

/** Anchors are unique. */
function freeId(wanted: string | undefined, sections: readonly LegalSection[]): string {
  const isFree = wanted !== undefined && sections.every(({ id }) => id !== wanted)
  return isFree ? wanted : `section-${sections.length + 1}`
}

type Line = { kind: 'point' | 'name' | 'text'; text: string }

function kindOf(line: string): Line {
  if (/^-\s+/.test(line)) return { kind: 'point', text: line.replace(/^-\s+/, '') }
  return /^\*\s+[^:：]+[:：]/.test(line) ? { kind: 'name', text: line.replace(/^\*\s+/, '') } : { kind: 'text', text: line }
}

/** Consecutive lines of one kind form a block. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const { kind, text } of lines.map(kindOf)) {
    const last = blocks.at(-1)
    if (kind === 'text') {
      if (typeof last === 'string') blocks[blocks.length - 1] = `${last} ${text}`
      else blocks.push(text)
    } else if (kind === 'point') {
      if (typeof last === 'object' && 'points' in last) last.points.push(text)
      else blocks.push({ points: [text] })
    } else {
      const named: [string, string] = [text.slice(0, text.search(/[:：]/)).trim(), text.slice(text.search(/[:：]/) + 1).trim()]
      if (typeof last === 'object' && 'names' in last) last.names.push(named)
      else blocks.push({ names: [named] })
    }
  }
  return blocks
}

/** Writes one of our texts as its owner would: the initial draft. */
export function writeMarkup({ lede, sections }: Pick<LegalText, 'lede' | 'sections'>): string {
  return [lede, ...sections.flatMap(({ id, title, blocks }) => [`## ${title} {#${id}}`, ...blocks.map(writeBlock)])].join('\n\n')
}

function writeBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('points' in block) return block.points.map((point) => `- ${point}`).join('\n')
  return block.names.map(([name, meaning]) => `* ${name}: ${meaning}`).join('\n')
}
