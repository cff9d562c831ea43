/** The pattern paper of covers, as SVG: Hankin's "polygons in contact", where a star grows in each polygon of a tiling from the middles of its edges. */

/** The size of a pattern, in units of a cover 300 wide. */
export const field = { width: 300, height: 342 }

type Kind = '488' | '31212' | '4612' | '3636' | '3464' | '666'
/** Centre, number of sides, apothem, rotation. */
type Polygon = { x: number; y: number; sides: number; apothem: number; turn: number }
type Cell = { width: number; height: number; polygons: Polygon[] }
type Point = readonly [x: number, y: number, turn?: number]
type Area = { width: number; height: number }

/** Tiling, cell size, contact angles in degrees. */
export const patterns: readonly { kind: Kind; size: number; angles: readonly number[] }[] = [
  { kind: '488', size: 62, angles: [45, 56, 67.5] },
  { kind: '31212', size: 84, angles: [60, 68, 75] },
  { kind: '4612', size: 112, angles: [58, 66, 72] },
  { kind: '3636', size: 62, angles: [54, 66] },
  { kind: '3464', size: 82, angles: [54, 60, 67] },
  { kind: '666', size: 46, angles: [50, 60] },
]

const pi = Math.PI
const root3 = Math.sqrt(3)
const round = (value: number) => Math.round(value * 10) / 10
const write = (value: number) => String(round(value)).replace(/^(-?)0\./, '$1.')
const place = (points: readonly Point[], sides: number, apothem: number, turn = 0): Polygon[] =>
  points.map(([x, y, own]) => ({ x, y, sides, apothem, turn: own ?? turn }))

function cellOf(kind: Kind, size: number): Cell {
  if (kind === '488') {
    const side = size / (1 + Math.SQRT2)
    return { width: size, height: size, polygons: [...place([[0, 0]], 8, size / 2), ...place([[size / 2, size / 2]], 4, side / 2, pi / 4)] }
  }
  const row = (size * root3) / 2
  return { width: size, height: 2 * row, polygons: hexagonalPolygons(kind, size, row) }
}

function hexagonalPolygons(kind: Exclude<Kind, '488'>, size: number, row: number): Polygon[] {
  const centres: Point[] = [
    [0, 0],
    [size / 2, row],
  ]
  const up: Point[] = [
    [size / 2, row / 3],
    [0, row + row / 3],
  ]
  const down: Point[] = [
    [0, (2 * row) / 3],
    [size / 2, row + (2 * row) / 3],
  ]
  const middles: Point[] = [
    [size / 2, 0, 0],
    [0, row, 0],
    [size / 4, row / 2, pi / 3],
    [-size / 4, row / 2, -pi / 3],
    [size * 0.75, row * 1.5, pi / 3],
    [size / 4, row * 1.5, -pi / 3],
  ]
  const triangles = (side: number, turn: number) => [...place(up, 3, side / 2 / root3, turn), ...place(down, 3, side / 2 / root3, -turn)]
  switch (kind) {
    case '31212':
      return [...place(centres, 12, size / 2), ...triangles(size / (2 + root3), pi / 2)]
    case '4612': {
      const side = size / (3 + root3)
      return [
        ...place(centres, 12, (side * (2 + root3)) / 2),
        ...place([...up, ...down], 6, (side * root3) / 2, pi / 6),
        ...place(middles, 4, side / 2),
      ]
    }
    case '3636':
      return [...place(centres, 6, (size * root3) / 4, pi / 6), ...triangles(size / 2, pi / 2)]
    case '3464': {
      const side = size / (1 + root3)
      return [...place(centres, 6, (side * root3) / 2), ...triangles(side, -pi / 2), ...place(middles, 4, side / 2)]
    }
    case '666':
      return place(centres, 6, size / 2)
  }
}

/** A star with twice the polygon's points: outer ones at the middles of its edges, inner ones where neighbouring rays meet. */
function innerRadius({ sides, apothem }: Polygon, angle: number): number {
  return apothem / (Math.cos(pi / sides) + Math.sin(pi / sides) * Math.tan((angle * pi) / 180))
}

/** The star's outline relative to its first point, so that equal stars are equal text and compress well. */
function starOutline(polygon: Polygon, angle: number): { start: Point; rest: string } {
  const inner = innerRadius(polygon, angle)
  const points = Array.from({ length: 2 * polygon.sides }, (_, index): Point => {
    const radius = index % 2 ? inner : polygon.apothem
    const at = polygon.turn + (index * pi) / polygon.sides
    return [round(radius * Math.cos(at)), round(radius * Math.sin(at))]
  })
  const steps = points.slice(1).map(([x, y], index) => `l${write(x - (points[index]?.[0] ?? 0))} ${write(y - (points[index]?.[1] ?? 0))}`)
  return { start: points[0] ?? [0, 0], rest: `${steps.join('')}z`.replaceAll(' -', '-') }
}

function starsOver(area: Area, cell: Cell, polygons: readonly Polygon[], angle: number): string {
  let path = ''
  for (const polygon of polygons) {
    const { start, rest } = starOutline(polygon, angle)
    for (let top = -cell.height; top < area.height + cell.height; top += cell.height) {
      for (let side = -cell.width; side < area.width + cell.width; side += cell.width) {
        const [x, y] = [polygon.x + side, polygon.y + top]
        const reach = polygon.apothem + 2
        if (x < -reach || y < -reach || x > area.width + reach || y > area.height + reach) continue
        path += `M${write(x + start[0])} ${write(y + start[1])}${rest}`.replaceAll(' -', '-')
      }
    }
  }
  return path
}

const nameOf = (kind: Kind, angle: number) => `p${kind}-${String(angle).replace('.', '_')}`

export function drawPattern(kind: Kind, size: number, angle: number, area: Area = field): string {
  const cell = cellOf(kind, size)
  const most = Math.max(...cell.polygons.map((polygon) => polygon.sides))
  const great = cell.polygons.filter((polygon) => polygon.sides === most)
  const hearts =
    most > 6 ? great.map((polygon) => ({ ...polygon, apothem: innerRadius(polygon, angle) * 0.58, turn: polygon.turn + pi / most })) : []
  const small = [...cell.polygons.filter((polygon) => polygon.sides < most), ...hearts]
  const id = nameOf(kind, angle)
  const smallPath = small.length > 0 ? `<path fill="var(--small)" d="${starsOver(area, cell, small, angle)}"/>` : ''
  return `<g id="${id}" stroke="var(--line)" stroke-width="var(--stroke,1.5)" stroke-linejoin="round"><path fill="var(--star)" d="${starsOver(area, cell, great, angle)}"/>${smallPath}</g>`
}

/** Covers everything around a stage's door, above the pattern. A clip path would need an id in every page. */
export const door = [
  '<g id="door" fill="none"><path fill="var(--l)" fill-rule="evenodd" d="M0 0h300v343H0zM58 276h184V150C242 96 196 62 150 30C104 62 58 96 58 150z"/>',
  '<path stroke="var(--d)" stroke-width="3" d="M58 276V150C58 96 104 62 150 30C196 62 242 96 242 150v126z"/>',
  '<path stroke="var(--g)" stroke-width="1.5" d="M46 276V148C46 88 98 50 150 14C202 50 254 88 254 148v128M24 276h252"/></g>',
].join('')

/** The symbol of patterns.svg with this name. */
export function patternNamed(name: string): string {
  for (const { kind, size, angles } of patterns)
    for (const angle of angles) if (nameOf(kind, angle) === name) return drawPattern(kind, size, angle)
  throw new Error(`There is no pattern ${name}`)
}

/** With fixed colours instead of the pages' custom properties. */
export const paint = (svg: string, colours: Record<string, string>): string =>
  svg.replaceAll(/var\(--(\w+)(?:,([^)]*))?\)/g, (_, name: string, otherwise = '') => colours[name] ?? otherwise)
