import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * A paper of the desk as PDF, set outside of the thread that answers requests (decision 019). What it says goes in as data: a name that looks like
 * markup is a name. `logo` is a PNG.
 */
export async function setPaper(template: 'slip' | 'labels', data: object, logo?: Uint8Array): Promise<Uint8Array> {
  const words = await readFile(new URL(`./${template}.typ`, import.meta.url), 'utf8')
  const source = `#let paper = json(bytes(${JSON.stringify(JSON.stringify({ ...data, hasLogo: logo !== undefined }))}))\n${words}`
  // The engine is large and rarely needed.
  const { setTypst } = await import('../../../files/typst/set-typst.ts')
  const set = await setTypst({
    folder,
    path: `${folder}${template}-at-hand.typ`,
    source,
    ...(logo ? { pictures: { 'logo.png': logo } } : {}),
  })
  if ('fault' in set) throw new Error(`The ${template} ${set.fault}`)
  return set.bytes
}

/** A text that people typed, with the direction it is read in. */
export const said = (text: string) => ({ text, isArabic: /\p{Script=Arabic}/u.test(text) })
