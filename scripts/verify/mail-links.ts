import { type SourceFile, sourceFiles } from './source-files.ts'

/** A mail is read outside the shop: its links begin with `mailOrigin` (`provider/src/mail/mail-origin.ts`), passed on as `origin`. */
export function checkMailLinks(root: string): string[] {
  return sourceFiles(root, /^provider\/src\/(?!testing\/).+(?<!\.test)\.ts$/).flatMap(mailLinkFaults)
}

/** Files that compose a mail, using the frame of all mails or the account mails' one. */
export function mailLinkFaults({ path, text }: SourceFile): string[] {
  if (!/\b(composeMail|mailTo)\(/.test(text)) return []
  return [...text.matchAll(/(?<!\$\{origin\}\$\{)\blinkTo\w*\(/g)].map(
    ({ index }) => `${path}:${text.slice(0, index).split('\n').length} a link of a mail begins with \${origin}`,
  )
}
