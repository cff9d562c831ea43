import { joinSigns, plainLetters } from './text-direction.ts'

/** A page's text from pdf.js, as far as it is needed: pieces, and the marks around them. */
export type TextContent = { items: readonly (TextItem | TextMark)[] }
type TextItem = { str: string; transform: number[]; width: number; height: number }
type TextMark = { type: string; id?: string; tag?: string }

/** In points; `y` is the baseline, counted from the foot of the page. */
export type Piece = { str: string; x: number; y: number; width: number; height: number }
export type Box = { left: number; bottom: number; right: number; top: number }
/** A drawn part of the page; `ids` are its marked-content ids. */
export type Picture = { id: string; ids: readonly string[]; kind: 'formula' | 'figure'; box: Box; baseline: number; alt: string }

/** An element of the page's structure tree (ISO 32000-2, 14.7), with its text in file order. */
export type TagNode = { role: string; kids: (TagNode | Piece)[]; alt?: string; bbox?: Box; ids: string[] }

/** A page's structure from pdf.js. */
export type StructNode = { role?: string; children?: StructNode[]; type?: string; id?: string; alt?: string; bbox?: number[] }

/**
 * A page by its tags. `tagged`: letters within its tree; `letters`: letters on the page except running heads and feet. `stamp`: the text
 * naming the copy's owner, printed on every page.
 */
export type TaggedPage = { root: TagNode; tagged: number; letters: number; stamp: string }

/** Combines a page's tree with its text. */
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
  // The last one: an author's own marks in the file come before it.
  return { root, tagged, letters, stamp: byId.get(copyStamp)?.at(-1)?.str ?? '' }
}

export const isPiece = (kid: TagNode | Piece): kid is Piece => 'str' in kid
export const piecesIn = (node: TagNode): Piece[] => node.kids.flatMap((kid) => (isPiece(kid) ? [kid] : piecesIn(kid)))
const idsOf = (node: TagNode): string[] => [...node.ids, ...node.kids.flatMap((kid) => (isPiece(kid) ? [] : idsOf(kid)))]
export const allIds = idsOf
/** The ids of everything drawn. */
export const pictureIds = (node: TagNode): string[] =>
  /^(Figure|Formula)$/.test(node.role) ? idsOf(node) : node.kids.flatMap((kid) => (isPiece(kid) ? [] : pictureIds(kid)))

const artifact = 'artifact'
/** The stamp's mark in provider/src/files/pdf/stamp-marks.ts. */
const copyStamp = 'CopyStamp'
const untagged = 'untagged'

/** Text pieces by their marked content; artifacts are kept apart. */
function textById({ items }: TextContent): Map<string, Piece[]> {
  const open: (string | undefined)[] = []
  const found = new Map<string, TextItem[]>()
  let signs: TextItem[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.tag === 'Artifact' ? artifact : item.tag === copyStamp ? copyStamp : (item.id ?? undefined))
      continue
    }
    if (item.str.trim() === '') continue
    // A combining mark drawn on its own belongs to the text that follows, even if that is in another marked content.
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

const pieceOf = ({ str, transform, width, height }: TextItem): Piece => ({
  str: oneOfEach(plainLetters(str).normalize('NFC')),
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  height: height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0),
})

/** A letter has each mark once; of two marks, a file may name both for each. */
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
