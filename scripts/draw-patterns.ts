import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawSvg } from 'provider/src/picture/draw-svg.ts'
import { door, drawPattern, paint, patterns } from 'provider/src/picture/pattern-paper.ts'

/**
 * Draws the pattern paper of all covers once, into one SVG file that browsers cache (decision 002), and the strip at the head of mails, whose
 * programs do not support SVG. Run it after a change: `node scripts/draw-patterns.ts`. Colours come from the page as custom properties.
 */
const file = fileURLToPath(new URL('../storefront/app/ui/cover/patterns.svg', import.meta.url))
/** As wide as a mail, at two pixels a point. */
const strip = { width: 560, height: 44, density: 2 }
const stripFile = fileURLToPath(new URL('../storefront/public/mail-strip.png', import.meta.url))

const drawn = patterns.flatMap(({ kind, size, angles }) => angles.map((angle) => drawPattern(kind, size, angle)))
await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${[...drawn, door].join('\n')}\n</defs></svg>\n`)
console.log(`${file}: ${drawn.length} patterns`)

/** White on transparent, so that it suits the colour of any shop. */
const stars = paint(drawPattern('31212', 50, 68, strip), { line: '#ffffff73', star: '#ffffff1f', small: '#ffffff0f', stroke: '1' })
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${strip.width}" height="${strip.height}">${stars}</svg>`
await writeFile(stripFile, await drawSvg(svg, strip.density))
console.log(stripFile)
