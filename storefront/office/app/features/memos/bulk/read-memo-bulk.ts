import { memoPrices, NewMemoBulk } from 'contract/catalogue/editing/memo-bulk.ts'
import { latinDigits } from 'contract/digits.ts'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { publishAtIn } from '../memo-form-values.ts'

/** The memo list's filters. */
export const memoFilters = ['Text', 'State', 'SubjectId', 'Grade']

/** The form's initial values. */
export const firstValues: Record<string, string> = {
  what: 'price',
  'price.of.price': 'true',
  'price.how': 'percent',
  'state.state': 'published',
  'printed.isSold': 'true',
  'printed.stock': '0',
  'printed.reorderPoint': '5',
  'stock.how': 'set',
}

/** The parsed form, or its faults. */
export function readMemoBulk(form: FormData, chosen: object | undefined) {
  const texts = textsOf(form)
  const what = texts.what ?? ''
  const filter = chosen && 'filter' in chosen ? chosen.filter : undefined
  return {
    what,
    read: parseForm(NewMemoBulk, form, { ...chosen, ...(filter ? { filter: withNumbers(filter) } : {}), change: changeOf(what, texts) }),
  }
}

const withNumbers = (filter: unknown) => {
  const { Grade, ...others } = filter as Record<string, string>
  return { ...others, ...(Grade ? { Grade: Number(Grade) } : {}) }
}

function changeOf(what: string, texts: Record<string, string>): Record<string, unknown> {
  const text = (name: string) => texts[`${what}.${name}`] ?? ''
  const figures = (name: string) => latinDigits(text(name)).replace('−', '-').trim() || null
  switch (what) {
    case 'price':
      return { what, of: memoPrices.filter((name) => text(`of.${name}`)), how: text('how'), value: text('value'), roundTo: text('roundTo') }
    case 'state':
      return { what, state: text('state'), publishAt: publishAtIn(text('state'), text('publishAt')) }
    case 'place':
      return { what, subjectId: texts.subjectId || undefined, componentId: texts.componentId || null }
    case 'printed':
      return {
        ...{ what, isSold: text('isSold'), price: text('price'), binding: text('binding'), colour: text('colour') },
        ...{ weightG: figures('weightG'), stock: figures('stock') ?? '0', reorderPoint: figures('reorderPoint') ?? '5' },
      }
    default:
      return { what, how: text('how'), stock: figures('stock'), reorderPoint: figures('reorderPoint') }
  }
}
