import { parseLocale } from 'contract/locale.ts'
import { overwriteGetLocale } from './locale.ts'

// In the browser the language is what the document says it is: cookie and storage may already name the next one.
overwriteGetLocale(() => parseLocale(document.documentElement.lang))
