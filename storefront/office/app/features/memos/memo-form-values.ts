import { type EditedMemo, MemoChange } from 'contract/catalogue/editing/memo-editing.ts'
import { latinDigits } from 'contract/digits.ts'
import { fromShopClock, shopClock } from 'contract/shop-time.ts'
import { type Faults, type ParsedForm, parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldsOfText, fieldsOfWords, textIn, wordsIn } from '../../kit/form/two-language-values.ts'

/** The form's time of publication. An invalid time is passed on, and the provider reports it. */
export function publishAtIn(state: string, typed: string): string | null {
  if (state !== 'scheduled' || !typed) return null
  const at = fromShopClock(typed.slice(0, 16))
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}

/** The form's values for a memo, by field. */
export function valuesOf(memo: EditedMemo): Record<string, string> {
  const { printed } = memo
  return {
    version: String(memo.version),
    ...fieldsOfWords(memo),
    ...fieldsOfText('changes', memo.changes),
    ...fieldsOfText('authorName', memo.authorName),
    subjectId: String(memo.subjectId),
    componentId: String(memo.componentId ?? ''),
    type: memo.type,
    contentLanguage: memo.contentLanguage,
    academicYear: memo.academicYear,
    price: memo.price ?? '',
    compareAtPrice: memo.compareAtPrice ?? '',
    isFree: String(memo.isFree),
    freePages: memo.freePages === null ? '' : String(memo.freePages),
    state: memo.state,
    publishAt: memo.publishAt ? shopClock(new Date(memo.publishAt)) : '',
    toc: contentsText(memo.toc),
    seenToc: contentsText(memo.toc),
    'printed.isSold': String(printed !== null),
    'printed.price': printed?.price ?? '',
    'printed.bothPrice': printed?.bothPrice ?? '',
    'printed.stock': String(printed?.stock ?? 0),
    'printed.seenStock': String(printed?.stock ?? 0),
    'printed.reorderPoint': String(printed?.reorderPoint ?? 5),
    'printed.weightG': printed ? String(printed.weightG) : '',
    'printed.binding': printed?.binding ?? 'stapled',
    'printed.colour': printed?.colour ?? 'black',
  }
}

/** The parsed form, or its faults. */
export function readMemoForm(form: FormData, id: string): ParsedForm<MemoChange> {
  const texts = textsOf(form)
  const text = (name: string) => texts[name] ?? ''
  const figures = (name: string) => latinDigits(text(name)).trim()
  const isPrinted = text('printed.isSold') === 'true'
  const values = {
    ...(sameLines(text('toc'), text('seenToc')) ? {} : { toc: readContents(text('toc')) }),
    id,
    version: text('version'),
    ...wordsIn(texts),
    changes: textIn(texts, 'changes'),
    authorName: textIn(texts, 'authorName'),
    subjectId: text('subjectId') || undefined,
    componentId: text('componentId') || null,
    type: text('type'),
    contentLanguage: text('contentLanguage'),
    academicYear: figures('academicYear'),
    price: text('price'),
    compareAtPrice: text('compareAtPrice'),
    isFree: text('isFree') || 'false',
    freePages: figures('freePages') || null,
    state: text('state'),
    publishAt: publishAtIn(text('state'), text('publishAt')),
    printed: isPrinted
      ? {
          price: text('printed.price'),
          bothPrice: text('printed.bothPrice'),
          stock: figures('printed.stock'),
          seenStock: text('printed.seenStock'),
          reorderPoint: figures('printed.reorderPoint'),
          weightG: figures('printed.weightG'),
          binding: text('printed.binding'),
          colour: text('printed.colour'),
        }
      : null,
  }
  const read = parseForm(MemoChange, form, values)
  return read.kind === 'ok' ? read : { ...read, faults: joinContents(read.faults) }
}

/** Untouched contents are not sent, so that a file's contents stay exact. */
const sameLines = (typed: string, seen: string) => typed.replace(/\r\n?/g, '\n') === seen.replace(/\r\n?/g, '\n')

/** All contents are in one field: its error names the first wrong line. */
function joinContents(faults: Faults): Faults {
  const entries = Object.entries(faults)
  const wrong = entries.find(([name]) => name.startsWith('toc.'))
  const others = Object.fromEntries(entries.filter(([name]) => !name.startsWith('toc.')))
  if (!wrong) return others
  const line = formatNumber(Number(wrong[0].split('.')[1]) + 1)
  return { ...others, toc: m.office_memo_contents_line({ line, fault: wrong[1] }) }
}

/** Contents as typed: one line each, ending in the page number. */
export const contentsText = (toc: EditedMemo['toc']): string =>
  toc.map(({ title, page }) => `${title.replace(/\s+/g, ' ')}  ${page}`).join('\n')

/** Parses them. A line without a page gets page 0, which the contract refuses by index. Dot leaders are not part of the title. */
export function readContents(text: string): EditedMemo['toc'] {
  return text
    .split('\n')
    .map((line) => latinDigits(line).trim())
    .filter(Boolean)
    .map((line) => {
      const [, title = '', page = '0'] = /^(?:(.*\S)\s+)?(\d{1,5})$/.exec(line) ?? [line, line]
      return { title: title.replace(/\s*[.…·]{2,}$/, ''), page: Number(page) }
    })
}
