import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The PDF of a Typst template, typeset outside of the thread that answers requests (decision 019). The template gets `data` as `paper`, never as
 * markup: a name that looks like markup is a name. `logo` is a PNG; `paper.hasLogo` tells whether there is one. `pictures`: others, by the names
 * that the template uses.
 */
export async function setTemplate(
  template: URL,
  data: object,
  logo?: Uint8Array,
  pictures: Record<string, Uint8Array> = {},
): Promise<Uint8Array> {
  const words = await readFile(template, 'utf8')
  const folder = fileURLToPath(new URL('.', template))
  const name = basename(template.pathname, '.typ')
  const source = `#let paper = json(bytes(${JSON.stringify(JSON.stringify({ ...data, hasLogo: logo !== undefined }))}))\n${words}`
  // The engine is large and rarely needed.
  const { setTypst } = await import('./set-typst.ts')
  const shown = logo ? { ...pictures, 'logo.png': logo } : pictures
  const set = await setTypst({ folder, path: `${folder}${name}-at-hand.typ`, source, pictures: shown, isFinal: true })
  if ('fault' in set) throw new Error(`The ${name} ${set.fault}`)
  return set.bytes
}
