import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'
import { joinSigns, plainLetters } from '../reading-order.ts'

/** In points; `y` is the line that the letters stand on, counted from the foot of the page. */
export type Piece = { str: string; x: number; y: number; width: number; height: number }
export type Box = { left: number; bottom: number; right: number; top: number }
/** A part of the page that is drawn, not set: `ids` are those of its marked content. */
export type Picture = { id: string; ids: readonly string[]; kind: 'formula' | 'figure'; box: Box; baseline: number; alt: string }

/** An element of the page's structure tree (ISO 32000-2, 14.7), with its text in the order of the file. */
export type TagNode = { role: string; kids: (TagNode | Piece)[]; alt?: string; bbox?: Box; ids: string[] }

/** What pdf.js answers for a page. */
export type StructNode = { role?: string; children?: StructNode[]; type?: string; id?: string; alt?: string; bbox?: number[] }

/**
 * A page by its tags. `tagged` and `letters`: how many letters stand within its tree, and how many on the page but outside of heads and feet. `stamp`:
 * whose copy it is, as every printed page says.
 */
export type TaggedPage = { root: TagNode; tagged: number; letters: number; stamp: string }

/** Brings the tree of a page and its text together. */
export function readTags(tree: StructNode | null, content: TextContent): TaggedPage {
  const byId = textById(content)
  const root = tree ? nodeOf(tree, byId) : { role: 'Root', kids: [], ids: [] }
  const inTree = new Set(idsOf(root))
  let [tagged, letters] = [0, 0]
  for (const [id, pieces] of byId) {
    const count = pieces.reduce((sum, { str }) => sum + str.replace(/\s/g, '').length, 0)
    if (id !== artifact && id !== copyStamp) letters += count
    if (inTree.has(id)) tagged += count
  }
  // The last one: what an author's file has of its own stands before it.
  return { root, tagged, letters, stamp: byId.get(copyStamp)?.at(-1)?.str ?? '' }
}

export const isPiece = (kid: TagNode | Piece): kid is Piece => 'str' in kid
export const piecesIn = (node: TagNode): Piece[] => node.kids.flatMap((kid) => (isPiece(kid) ? [kid] : piecesIn(kid)))
const idsOf = (node: TagNode): string[] => [...node.ids, ...node.kids.flatMap((kid) => (isPiece(kid) ? [] : idsOf(kid)))]
export const allIds = idsOf
/** The ids of all that is drawn, not set. */
export const pictureIds = (node: TagNode): string[] =>
  /^(Figure|Formula)$/.test(node.role) ? idsOf(node) : node.kids.flatMap((kid) => (isPiece(kid) ? [] : pictureIds(kid)))

const artifact = 'artifact'
/** What provider/src/files/pdf/stamp-marks.ts marks the stamp with. */
const copyStamp = 'CopyStamp'
const untagged = 'untagged'

/** The pieces of text by the marked content that they stand in. What is not part of the text at all is kept apart. */
function textById({ items }: TextContent): Map<string, Piece[]> {
  const open: (string | undefined)[] = []
  const found = new Map<string, TextItem[]>()
  let signs: TextItem[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(tagOf(item) === 'Artifact' ? artifact : tagOf(item) === copyStamp ? copyStamp : (item.id ?? undefined))
      continue
    }
    if (item.str.trim() === '') continue
    // A sign that is drawn on its own belongs to the text that follows, though that may be marked as another content.
    if (/^\p{M}+$/u.test(item.str.trim())) {
      signs.push(item)
      continue
    }
    const id = open.findLast((one) => one !== undefined) ?? untagged
    const texts = found.get(id) ?? []
    texts.push(...signs, item)
    found.set(id, texts)
    signs = []
  }
  return new Map([...found].map(([id, text]) => [id, joinSigns(text).map(pieceOf)]))
}

/** The name is missing in the types of pdf.js. */
const tagOf = (mark: object): unknown => ('tag' in mark ? mark.tag : undefined)

const pieceOf = ({ str, transform, width, height }: TextItem): Piece => ({
  str: oneOfEach(plainLetters(str).normalize('NFC')),
  x: transform[4],
  y: transform[5],
  width,
  height: height || Math.hypot(transform[2], transform[3]),
})

/** A letter has each sign once; where it has two, a file may name both at each of them. */
const oneOfEach = (text: string): string => text.replace(/\p{M}{2,}/gu, (signs) => [...new Set(signs)].join(''))

function nodeOf(node: StructNode, byId: ReadonlyMap<string, Piece[]>): TagNode {
  const ids = (node.children ?? []).flatMap(({ type, id }) => (type === 'content' && id ? [id] : []))
  const kids = (node.children ?? []).flatMap((child): (TagNode | Piece)[] => {
    if (child.role) return [nodeOf(child, byId)]
    return child.type === 'content' && child.id ? (byId.get(child.id) ?? []) : []
  })
  const [left, bottom, right, top] = node.bbox ?? []
  const hasBox = left !== undefined && bottom !== undefined && right !== undefined && top !== undefined
  return {
    ...{ role: node.role ?? '', kids, ids },
    ...(node.alt ? { alt: node.alt } : {}),
    ...(hasBox ? { bbox: { left, bottom, right, top } } : {}),
  }
}
