import { allIds, type Box, isPiece, type Picture, type Piece, piecesIn, type TaggedPage, type TagNode } from './tagged-page.ts'
import { directionOf } from './text-direction.ts'
import { type Atom, areApart, isMarker, joinLines, type Line, linesOfAtoms, type Paragraph, partsOfLine, textOfRuns } from './text-lines.ts'

export type Block =
  | { kind: 'heading'; level: number; number?: string; text: Paragraph }
  | { kind: 'paragraph'; text: Paragraph; look?: 'label' | 'caption' | 'title' }
  | { kind: 'items'; isList: boolean; items: { label: string; blocks: Block[] }[] }
  | { kind: 'table'; rows: { isHead: boolean; blocks: Block[] }[][] }
  | { kind: 'picture'; picture: Picture; y: number }
  | { kind: 'solution'; label: Paragraph; blocks: Block[] }

export type PageBlocks = { blocks: Block[]; pictures: Picture[]; bodySize: number }

type Language = 'en' | 'ar'
/**
 * `hasLabels`: whether a short line in small type labels what follows; not so in table cells. `room`: a line at least this wide was
 * wrapped, not ended by its author; 0 if unknown.
 */
type Setting = { language: Language; bodySize: number; hasLabels: boolean; room: number }

const inline = /^(Span|Strong|Em|Link|Reference|Quote|Code|Lbl|Sub|Annot|Ruby|RB|RT|Formula)$/
const heading = /^(?:H(\d?)|Title)$/

/** A page's content, part by part, in tag order. */
export function blocksOf(page: TaggedPage, language: Language): PageBlocks {
  const bodySize = usualSize(piecesIn(page.root))
  const blocks = inside(page.root, { language, bodySize, hasLabels: true, room: widthOf(piecesIn(page.root)) - inset })
  return { blocks, pictures: picturesIn(blocks), bodySize }
}

/** How much narrower boxes and numbered rows are, in points. */
const inset = 70
const widthOf = (pieces: readonly Piece[]): number => {
  const box = boxOf(pieces)
  return box ? box.right - box.left : 0
}

/** The size of most letters. */
function usualSize(pieces: readonly Piece[]): number {
  const bySize = Map.groupBy(pieces, ({ height }) => Math.round(height * 2) / 2)
  const lettersOf = (size: number) => (bySize.get(size) ?? []).reduce((sum, { str }) => sum + str.length, 0)
  return [...bySize.keys()].reduce((best, size) => (lettersOf(size) > lettersOf(best) ? size : best), 0) || 10
}

function inside(node: TagNode, setting: Setting): Block[] {
  const blocks: Block[] = []
  let loose: Atom[] = []
  const flush = () => {
    blocks.push(...looseBlocks(loose, setting))
    loose = []
  }
  for (const kid of node.kids) {
    if (isPiece(kid) || inline.test(kid.role)) loose.push(...atomsOf(kid))
    // A grid cell without paragraphs stands beside its neighbours.
    else if (kid.role === 'Div' && isInlineOnly(kid)) loose.push(...atomsOf(kid))
    else {
      flush()
      blocks.push(...blockOf(kid, setting))
    }
  }
  flush()
  return besideMarkers(blocks)
}

const isInlineOnly = (node: TagNode): boolean =>
  node.kids.every((kid) => isPiece(kid) || inline.test(kid.role) || (kid.role === 'Div' && isInlineOnly(kid)))

function blockOf(node: TagNode, setting: Setting): Block[] {
  const { role } = node
  const [isHeading, level] = heading.exec(role) ?? []
  if (isHeading) return headingOf(node, level ? Number(level) : 1, setting)
  if (role === 'P' || role === 'Caption') {
    const lines = linesOfAtoms(node.kids.flatMap(atomsOf))
    if (lines.length === 0) return []
    return [
      { kind: 'paragraph', text: joinLines(lines, setting.language, setting.room), ...(role === 'Caption' ? { look: 'caption' } : {}) },
    ]
  }
  if (role === 'L') return [{ kind: 'items', isList: true, items: rolesIn(node, 'LI').map((item) => listItem(item, setting)) }]
  if (role === 'Table') {
    const rows = rolesIn(node, 'TR').map((row) =>
      row.kids.flatMap((cell) =>
        isPiece(cell) ? [] : [{ isHead: cell.role === 'TH', blocks: inside(cell, { ...setting, hasLabels: false, room: 0 }) }],
      ),
    )
    return rows.length > 0 ? [{ kind: 'table', rows }] : []
  }
  if (role === 'Figure' && !has(node, /^(Table|L|P)$/)) {
    const picture = pictureOf(node, 'figure')
    return picture ? [{ kind: 'picture', picture, y: picture.box.top }] : []
  }
  return inside(node, setting)
}

const has = (node: TagNode, role: RegExp): boolean => node.kids.some((kid) => !isPiece(kid) && (role.test(kid.role) || has(kid, role)))
const rolesIn = (node: TagNode, role: string): TagNode[] =>
  node.kids.flatMap((kid) => (isPiece(kid) ? [] : kid.role === role ? [kid] : rolesIn(kid, role)))

function listItem(item: TagNode, setting: Setting): { label: string; blocks: Block[] } {
  const [label] = rolesIn(item, 'Lbl')
  const body = { ...item, kids: item.kids.filter((kid) => kid !== label) }
  return {
    label: label
      ? piecesIn(label)
          .map(({ str }) => str)
          .join('')
          .trim()
      : '',
    blocks: inside(body, setting),
  }
}

function headingOf(node: TagNode, level: number, setting: Setting): Block[] {
  const lines = linesOfAtoms(node.kids.flatMap(atomsOf))
  const { isRightToLeft } = directionOf(
    lines.flatMap(({ atoms }) => atoms),
    setting.language,
  )
  const [first] = lines
  if (!first) return []
  // A number may stand slightly above or below its words, as a line of its own.
  const ahead = (a: Atom, b: Atom) => (isRightToLeft ? b.x - a.x : a.x - b.x)
  const [marker, next] = first.atoms.toSorted(ahead).filter(({ picture }) => !picture)
  const rest = lines.map((line) => lineFrom(line.atoms.filter((atom) => atom !== marker))).filter((line) => line !== undefined)
  // Each letter of a word may be a piece: the first is no number.
  const isAlone = marker && (!next || /[.)\]]\s*$/.test(marker.str) || areApart(marker, next, first.height))
  const isNumbered = isAlone && rest.length > 0 && isMarker(marker.str)
  return [
    {
      ...{ kind: 'heading', level, text: joinLines(isNumbered ? rest : lines, setting.language) },
      ...(isNumbered ? { number: marker.str.trim() } : {}),
    },
  ]
}

const lineFrom = (atoms: readonly Atom[]): Line | undefined => linesOfAtoms(atoms)[0]
function atomsOf(kid: TagNode | Piece): Atom[] {
  if (isPiece(kid)) return [kid]
  if (kid.role === 'Formula' || kid.role === 'Figure') {
    const picture = pictureOf(kid, kid.role === 'Formula' ? 'formula' : 'figure')
    if (!picture) return []
    const { left, right, bottom, top } = picture.box
    return [{ str: '', x: left, y: picture.baseline, width: right - left, height: top - bottom, picture }]
  }
  const atoms = kid.kids.flatMap(atomsOf)
  return kid.role === 'Strong' ? atoms.map((atom) => ({ ...atom, isStrong: true })) : atoms
}

/** The drawing of an element: sized by its tag, else roughly by its letters. */
function pictureOf(node: TagNode, kind: Picture['kind']): Picture | undefined {
  const pieces = piecesIn(node)
  const ids = allIds(node)
  const box = node.bbox ?? boxOf(pieces)
  const id = ids[0]
  if (!box || id === undefined) return undefined
  const largest = Math.max(...pieces.map(({ height }) => height))
  const level = pieces.find(({ height }) => height > largest * 0.9)?.y ?? box.bottom
  const alt = node.alt ?? pieces.map(({ str }) => str.normalize('NFKC')).join('')
  return { id, ids, kind, box, baseline: level, alt }
}

export function boxOf(pieces: readonly Piece[]): Box | undefined {
  if (pieces.length === 0) return undefined
  return {
    left: Math.min(...pieces.map(({ x }) => x)),
    right: Math.max(...pieces.map(({ x, width }) => x + width)),
    bottom: Math.min(...pieces.map(({ y, height }) => y - height * 0.25)),
    top: Math.max(...pieces.map(({ y, height }) => y + height * 0.75)),
  }
}

const inReading = (parts: Line[], language: Language): Line[] =>
  directionOf(
    parts.flatMap(({ atoms }) => atoms),
    language,
  ).isRightToLeft
    ? parts.toReversed()
    : parts

/** Text outside paragraphs: lines close together flow; parts spaced apart in a line stand alone. */
function looseBlocks(atoms: readonly Atom[], setting: Setting): Block[] {
  const blocks: Block[] = []
  let flowing: Line[] = []
  let label: string | undefined
  let end: Paragraph | undefined
  const flush = () => {
    const text = flowing.length > 0 ? withEnd(paragraphOf(flowing, setting), end) : []
    blocks.push(...(label === undefined ? text : [numbered(label, text)]))
    flowing = []
    label = undefined
    end = undefined
  }
  for (const line of linesOfAtoms(atoms)) {
    const parts = inReading(partsOfLine(line), setting.language)
    const before = flowing.at(-1)
    const isNear = before && before.y - line.y < before.height * 2.1 && before.y > line.y && Math.abs(before.height - line.height) < 0.6
    if (parts.length === 1 && isNear) {
      flowing.push(line)
      continue
    }
    flush()
    const [marker, ...others] = parts
    const isNumbered = marker !== undefined && others.length > 0 && isMarkerLine(marker)
    const [first, second, third] = isNumbered ? others : parts
    if (first && !third && (!second || isEnd(second))) {
      label = isNumbered ? markerOf(marker) : undefined
      end = second && joinLines([second], setting.language)
      flowing.push(first)
    } else blocks.push(...partBlocks(parts, setting))
  }
  flush()
  return blocks
}

/** A mark or page number at the far end of a line. */
const isEnd = (line: Line): boolean =>
  line.atoms.every(({ picture }) => !picture) && markerOf(line).length <= 12 && !/^\p{L}/u.test(markerOf(line))
function withEnd(block: Block, end: Paragraph | undefined): Block[] {
  if (!end) return [block]
  if (block.kind !== 'paragraph') return [block, { kind: 'paragraph', text: end }]
  return [{ ...block, text: { ...block.text, end: end.runs } }]
}
const markerOf = ({ atoms }: Line): string =>
  atoms
    .map(({ str }) => str)
    .join('')
    .trim()
const isMarkerLine = (line: Line): boolean => line.atoms.every(({ picture }) => !picture) && isMarker(markerOf(line))
const numbered = (label: string, blocks: Block[]): Block => ({ kind: 'items', isList: false, items: [{ label, blocks }] })

function paragraphOf(lines: readonly Line[], { language, bodySize, hasLabels, room }: Setting): Block {
  const text = joinLines(lines, language, room)
  const [only] = text.runs
  if (text.isPictureOnly && only && 'picture' in only) return { kind: 'picture', picture: only.picture, y: text.y }
  const isLabel =
    hasLabels && lines.length === 1 && textOfRuns(text.runs).length < 60 && lines[0]?.atoms.some((atom) => isSmall(atom, bodySize))
  const look = isLabel ? 'label' : text.height > bodySize * 1.25 ? 'title' : undefined
  return { kind: 'paragraph', text, ...(look ? { look } : {}) }
}

const isSmall = ({ picture, height }: Atom, bodySize: number): boolean => !picture && height < bodySize * 0.95

/** A line of several parts: a number and its item, or things side by side. */
function partBlocks(parts: readonly Line[], setting: Setting): Block[] {
  const [marker, ...others] = parts
  if (marker && others.length > 0 && isMarkerLine(marker)) return [numbered(markerOf(marker), partBlocks(others, setting))]
  return parts.map((part) => paragraphOf([part], setting))
}

const isMarkerBlock = (block: Block): boolean => block.kind === 'paragraph' && isMarker(textOfRuns(block.text.runs))

/** A lone number belongs to the part beside it. */
function besideMarkers(blocks: readonly Block[]): Block[] {
  const result: Block[] = []
  for (let at = 0; at < blocks.length; at++) {
    const [block, next] = [blocks[at] as Block, blocks[at + 1]]
    const y = next && heightOf(next)
    if (next && y !== undefined && block.kind === 'paragraph' && isMarkerBlock(block) && Math.abs(y - block.text.y) < block.text.height) {
      result.push(numbered(textOfRuns(block.text.runs).trim(), [next]))
      at++
    } else result.push(block)
  }
  return result
}

function heightOf(block: Block): number | undefined {
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.text.y
  return block.kind === 'picture' ? block.picture.baseline : undefined
}

export function picturesIn(blocks: readonly Block[]): Picture[] {
  return blocks.flatMap((block): Picture[] => {
    if (block.kind === 'picture') return [block.picture]
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return [...block.text.runs, ...(block.text.end ?? [])].flatMap((run) => ('picture' in run ? [run.picture] : []))
    return block.kind === 'table'
      ? block.rows.flat().flatMap((cell) => picturesIn(cell.blocks))
      : block.kind === 'items'
        ? block.items.flatMap((item) => picturesIn(item.blocks))
        : picturesIn(block.blocks)
  })
}
