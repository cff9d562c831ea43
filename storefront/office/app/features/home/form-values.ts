import { latinDecimal } from 'contract/digits.ts'
import {
  type ChosenItem,
  emptyBlock,
  type HomeBlock,
  type HomeBlockKind,
  type HomeLayout,
  type OwnKind,
  ownKinds,
} from 'contract/shop/home.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { blockName } from './block-words.ts'

/** By kind: a block's fields and their form fields. `ID.title.en` is the kit's name for a field in two languages. */
const fieldNames = {
  titleEn: 'title.en',
  titleAr: 'title.ar',
  textEn: 'text.en',
  textAr: 'text.ar',
  bodyEn: 'body.en',
  bodyAr: 'body.ar',
  hasGrades: 'hasGrades',
  hasPackage: 'hasPackage',
  count: 'count',
  picture: 'picture',
  link: 'link',
  from: 'from',
  until: 'until',
  items: 'items',
  isOn: 'isOn',
} as const
type Field = keyof typeof fieldNames

/** `memo:12,package:3` in a hidden field. */
export const writeItems = (items: readonly ChosenItem[]): string => items.map(({ kind, id }) => `${kind}:${id}`).join(',')

export const readItems = (text = ''): ChosenItem[] =>
  text.split(',').flatMap((item): ChosenItem[] => {
    const [, kind, id] = /^(memo|package):(\d{1,15})$/.exec(item) ?? []
    return kind === 'memo' || kind === 'package' ? [{ kind, id: Number(id) }] : []
  })

/** The form values for these blocks; `order` holds their order. */
export function valuesOf(blocks: readonly HomeBlock[]): Record<string, string> {
  const fields = blocks.flatMap((block) =>
    Object.entries(block).flatMap(([name, value]) =>
      name in fieldNames ? [[`${block.id}.${fieldNames[name as Field]}`, textOf(value)] as const] : [],
    ),
  )
  return { ...Object.fromEntries(fields), order: blocks.map(({ id }) => id).join(',') }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return writeItems(value as ChosenItem[])
  return value === null || value === false ? '' : String(value)
}

/** The form's layout. An unreadable number becomes null: the provider says what is missing. */
export function readLayout(form: FormData): HomeLayout {
  const blocks = form.getAll('block').flatMap((entry) => {
    const [, kind, id] = /^([a-z]+):([a-z0-9]{1,24})$/.exec(String(entry)) ?? []
    return kind && id ? [readBlock(form, kind as HomeBlockKind, id)] : []
  })
  return { schema: 1, blocks }
}

/** The fields of the shop's own blocks; the owner's have those of an empty block. */
const ownFields: Record<Exclude<HomeBlockKind, OwnKind>, Field[]> = {
  welcome: ['titleEn', 'titleAr', 'hasGrades', 'hasPackage'],
  packages: ['titleEn', 'titleAr', 'count'],
  newest: ['titleEn', 'titleAr', 'count'],
  subjects: ['titleEn', 'titleAr'],
  trust: [],
}
const isOwnKind = (kind: HomeBlockKind): kind is OwnKind => (ownKinds as readonly string[]).includes(kind)

function readBlock(form: FormData, kind: HomeBlockKind, id: string): HomeBlock {
  const names = isOwnKind(kind) ? Object.keys(emptyBlock(kind, id)).filter((name): name is Field => name in fieldNames) : ownFields[kind]
  const values = ['isOn' as const, ...(names ?? [])].map((name) => [name, readValue(name, form.get(`${id}.${fieldNames[name]}`))])
  return { kind, id, ...Object.fromEntries(values) } as HomeBlock
}

function readValue(name: Field, given: FormDataEntryValue | null) {
  const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n') : ''
  if (name === 'isOn' || name === 'hasGrades' || name === 'hasPackage') return text === 'true'
  if (name === 'count') return /^\d{1,6}$/.test(latinDecimal(text)) ? Number(latinDecimal(text)) : null
  if (name === 'from' || name === 'until' || name === 'picture') return text.trim() || null
  return name === 'items' ? readItems(text) : text
}

/** The provider's faults by form field: `layout.blocks.2.titleEn` becomes `ID.title.en`. */
export function atFields(faults: Record<string, string>, { blocks }: HomeLayout): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [, index, name = 'isOn'] = /^layout\.blocks\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
      const id = blocks[Number(index)]?.id
      return [id && name in fieldNames ? `${id}.${fieldNames[name as Field]}` : path, fault]
    }),
  )
}

/** Field labels for comparing two versions. */
export function labelsOf(blocks: readonly HomeBlock[]): Record<string, string> {
  const fields: Record<string, string> = {
    'title.en': `${m.office_home_title()} (${m.office_english()})`,
    'title.ar': `${m.office_home_title()} (${m.office_arabic()})`,
    'text.en': `${m.office_home_words()} (${m.office_english()})`,
    'text.ar': `${m.office_home_words()} (${m.office_arabic()})`,
    'body.en': `${m.office_home_body()} (${m.office_english()})`,
    'body.ar': `${m.office_home_body()} (${m.office_arabic()})`,
    hasGrades: m.office_home_has_grades(),
    hasPackage: m.office_home_has_package(),
    count: m.office_home_count(),
    picture: m.office_home_picture(),
    link: m.office_home_link(),
    from: m.office_home_from(),
    until: m.office_home_until(),
    items: m.office_home_items(),
    isOn: m.office_home_shown(),
  }
  const named = blocks.flatMap((block) =>
    Object.entries(fields).map(([field, label]) => [`${block.id}.${field}`, `${blockName(block)}, ${label}`] as const),
  )
  return { ...Object.fromEntries(named), order: m.office_home_order() }
}
