export { judgePhoneEdition } from './judge-phone-edition.ts'
export { readPdfBytes } from './read-pdf-bytes.ts'
