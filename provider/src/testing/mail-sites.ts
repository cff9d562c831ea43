import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Where a mail is composed: every call of the frame of all mails, or of the account mails' frame, as `contact/contact-mails.ts:18`. */
export function listMailSites(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  return code.flatMap((file) => sitesIn(readFileSync(join(source, file), 'utf8')).map((line) => `${file}:${line}`)).toSorted()
}

/** Neither their definitions nor the frame's call for all account mails. */
function sitesIn(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) => (/(?<!function )\b(?:composeMail|mailTo)\(/.test(line) && !isFrame(line) ? [index + 1] : []))
}
const isFrame = (line: string) => line.includes('composeMail({ to: email, name: fullName, locale, subject, parts })')

/** The places of this workspace that a call went through. */
export function sitesOfCall(stack: string): string[] {
  const places = [...stack.matchAll(/((?:file:\/\/)?\/[^\s():]+\.ts):(\d+):\d+/g)]
  return places.map(([, file = '', line]) => `${relative(source, file.replace('file://', ''))}:${line}`)
}
