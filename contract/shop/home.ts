import { z } from 'zod'
import { Memo, Package } from '../catalogue/catalog.ts'
import { maxPictureBytes } from '../catalogue/picture.ts'
import { PictureName } from '../catalogue/picture-file.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { addFault } from '../faults.ts'
import { BilingualText, plainText } from '../text.ts'

/** The limits of a home page, in UTF-16 units and in pieces. */
export const homeLimits = { title: 80, announcement: 300, banner: 300, body: 4000, link: 300, shown: 24, items: 24, blocks: 30 } as const

const faults = {
  bothLanguages: { en: 'Write it in this language too', ar: 'اكتبه بهذه اللغة أيضاً' },
  link: {
    en: 'A link is a page of this shop, such as /memos, or begins with https://',
    ar: 'الرابط صفحة من هذا المتجر مثل ‎/memos، أو يبدأ بـ ‎https://',
  },
  path: { en: 'A link of a banner is a page of this shop, such as /memos', ar: 'رابط اللافتة صفحة من هذا المتجر مثل ‎/memos' },
  order: { en: 'The last day is before the first', ar: 'اليوم الأخير قبل اليوم الأول' },
  items: { en: 'Choose at least one memo or package', ar: 'اختر مذكرة أو باقة واحدة على الأقل' },
  twice: { en: 'This block is here twice', ar: 'هذا القسم مكرر' },
} satisfies Record<string, Fault>

export const homePictureGone = {
  en: 'This picture is no longer kept. Upload it again',
  ar: 'لم تعد هذه الصورة محفوظة. ارفعها من جديد',
} satisfies Fault

/** A path in the shop, without anything that a browser would drop or rewrite. */
export const isShopPath = (text: string): boolean => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)

/** A path in the shop or an https address, without anything that a browser would drop or rewrite. */
export function isHomeLink(text: string): boolean {
  if (isShopPath(text)) return true
  return !/[\s\\\p{Cc}]/u.test(text) && /^https:\/\/[^/]/.test(text) && URL.canParse(text)
}

const says = (fault: Fault) => ({ params: { fault } })
/** Overwritten rather than transformed: only that can be described in the API's document, and answers contain these texts, too. */
const trimmed = (max: number) => plainText(max).overwrite((text) => text.trim())
/** Empty: the shop's default words. */
const Title = trimmed(homeLimits.title)
const titles = { titleEn: Title, titleAr: Title }
const count = z.number().int().min(1).max(homeLimits.shown)
const Day = z.iso.date().nullable()
const Link = trimmed(homeLimits.link).refine((link) => link === '' || isHomeLink(link), says(faults.link))

const ShopPath = trimmed(homeLimits.link).refine((link) => link === '' || isShopPath(link), says(faults.path))

/** Identifies a block among those of its kind; it stays the same when the block moves. */
const BlockId = z.string().regex(/^[a-z0-9]{1,24}$/)
const base = { id: BlockId, isOn: z.boolean() }

export const ChosenItem = z.strictObject({ kind: z.enum(['memo', 'package']), id: z.number().int().positive() })
export type ChosenItem = z.output<typeof ChosenItem>

/** The shop's own blocks appear on a page once, and their id is their kind; the last four kinds are the owner's, in any number. */
export const HomeBlock = z.discriminatedUnion('kind', [
  /** The page title, the search, the table of grades, and one large package beside them. */
  z.strictObject({ kind: z.literal('welcome'), ...base, ...titles, hasGrades: z.boolean(), hasPackage: z.boolean() }),
  z.strictObject({ kind: z.literal('packages'), ...base, ...titles, count }),
  z.strictObject({ kind: z.literal('newest'), ...base, ...titles, count }),
  z.strictObject({ kind: z.literal('subjects'), ...base, ...titles }),
  z.strictObject({ kind: z.literal('trust'), ...base }),
  /** `from` and `until` are the shop's days, both included; null: no limit. */
  z.strictObject({
    kind: z.literal('announcement'),
    ...base,
    textEn: trimmed(homeLimits.announcement),
    textAr: trimmed(homeLimits.announcement),
    link: Link,
    from: Day,
    until: Day,
  }),
  /** `picture`: its name from `Home/AddPicture`. The days are as in an announcement. */
  z.strictObject({
    kind: z.literal('banner'),
    ...base,
    ...titles,
    textEn: trimmed(homeLimits.banner),
    textAr: trimmed(homeLimits.banner),
    picture: PictureName.nullable(),
    link: ShopPath,
    from: Day,
    until: Day,
  }),
  z.strictObject({ kind: z.literal('chosen'), ...base, ...titles, items: z.array(ChosenItem).max(homeLimits.items) }),
  /** `body` uses the markup of the shop's long texts (`ShopTextWords`). */
  z.strictObject({ kind: z.literal('text'), ...base, ...titles, bodyEn: trimmed(homeLimits.body), bodyAr: trimmed(homeLimits.body) }),
])
export type HomeBlock = z.output<typeof HomeBlock>
export type HomeBlockKind = HomeBlock['kind']

export const ownKinds = ['announcement', 'banner', 'chosen', 'text'] as const satisfies readonly HomeBlockKind[]
export type OwnKind = (typeof ownKinds)[number]

const untitled = { titleEn: '', titleAr: '' }

/** The shop's default home page until somebody arranges it: its blocks from top to bottom. */
export const defaultHomeBlocks: readonly HomeBlock[] = [
  { kind: 'welcome', id: 'welcome', isOn: true, ...untitled, hasGrades: true, hasPackage: true },
  { kind: 'packages', id: 'packages', isOn: true, ...untitled, count: 3 },
  { kind: 'newest', id: 'newest', isOn: true, ...untitled, count: 6 },
  { kind: 'subjects', id: 'subjects', isOn: true, ...untitled },
  { kind: 'trust', id: 'trust', isOn: true },
]

/** A new, empty block for the owner. */
export function emptyBlock(kind: OwnKind, id: string): HomeBlock {
  const begun = { id, isOn: true }
  if (kind === 'announcement') return { kind, ...begun, textEn: '', textAr: '', link: '', from: null, until: null }
  if (kind === 'banner') return { kind, ...begun, ...untitled, textEn: '', textAr: '', picture: null, link: '', from: null, until: null }
  return kind === 'chosen' ? { kind, ...begun, ...untitled, items: [] } : { kind, ...begun, ...untitled, bodyEn: '', bodyAr: '' }
}

const isOwn = ({ kind }: HomeBlock) => (ownKinds as readonly string[]).includes(kind)

/** All of the shop's own blocks, adding missing ones switched off, so that an arrangement from an older release is complete. */
export function withAllBlocks(blocks: readonly HomeBlock[]): HomeBlock[] {
  const missing = defaultHomeBlocks.filter(({ id }) => blocks.every((block) => block.id !== id))
  return [...blocks, ...missing.map((block) => ({ ...block, isOn: false }))]
}

const Blocks = z
  .array(HomeBlock)
  .max(homeLimits.blocks)
  .superRefine((blocks, context) => {
    for (const [index, block] of blocks.entries()) {
      const isTwice = blocks.findIndex(({ id }) => id === block.id) < index
      if (isTwice || (!isOwn(block) && block.id !== block.kind)) addFault(context, `${index}`, faults.twice)
    }
  })

/** `schema` is the version of the stored form, for later releases that change it. */
export const HomeLayout = z.strictObject({ schema: z.literal(1), blocks: Blocks })
export type HomeLayout = z.output<typeof HomeLayout>

export const defaultHomeLayout: HomeLayout = { schema: 1, blocks: [...defaultHomeBlocks] }

/** What may be published: blocks that are switched on must have everything that readers would miss. */
export const WholeHomeLayout = HomeLayout.superRefine(({ blocks }, context) => {
  for (const [index, block] of blocks.entries())
    for (const [field, fault] of block.isOn ? gapsOf(block) : [])
      context.addIssue({ code: 'custom', path: ['blocks', index, field], ...says(fault) })
})

type Gap = [field: string, fault: Fault]

function gapsOf(block: HomeBlock): Gap[] {
  switch (block.kind) {
    case 'announcement':
      return [...pairGaps(block, 'text', true), ...dayGaps(block)]
    case 'banner':
      return [...pairGaps(block, 'title', true), ...pairGaps(block, 'text', true), ...dayGaps(block)]
    case 'chosen':
      return [...pairGaps(block, 'title', true), ...(block.items.length === 0 ? [['items', faults.items] satisfies Gap] : [])]
    case 'text':
      return [...pairGaps(block, 'title', false), ...pairGaps(block, 'body', true)]
    case 'trust':
      return []
    default:
      return pairGaps(block, 'title', false)
  }
}

const dayGaps = ({ from, until }: { from: string | null; until: string | null }): Gap[] =>
  from && until && until < from ? [['until', faults.order]] : []

/** A text needs both languages or, unless it `isNeeded`, neither. */
function pairGaps(block: HomeBlock, name: string, isNeeded: boolean): Gap[] {
  const texts = block as unknown as Record<string, string>
  const gaps = [`${name}En`, `${name}Ar`].filter((field) => !texts[field])
  return gaps.length === 2 && !isNeeded ? [] : gaps.map((field): Gap => [field, faults.bothLanguages])
}

/** The blocks that are on, with the named items that are on sale. `changesAt`: when an announcement or a banner next begins or ends. */
const ShownHome = z.object({
  blocks: z.array(HomeBlock),
  memos: z.array(Memo),
  packages: z.array(Package),
  changesAt: z.iso.datetime().nullable(),
})
export type ShownHome = z.output<typeof ShownHome>

export const getHomeEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Home/GetPage',
  summary: 'The blocks of the home page as they are published, and the items that its owner chose',
  access: 'Public',
  response: z.object({ data: ShownHome }),
})

export const getHomePreviewEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Home/GetPreview',
  summary: 'The home page as its draft would make it; announcements and banners that have not begun are among its blocks',
  access: 'home-view',
  response: z.object({ data: ShownHome }),
  errors: ['forbidden', 'unauthenticated'],
})

/** `version` counts the draft's saves, so that nobody overwrites what they have not seen; it is 0 without a draft. */
const HomeState = z.object({
  draft: z.object({ layout: HomeLayout, version: z.number().int() }).nullable(),
  published: z.object({ layout: HomeLayout, number: z.number().int(), publishedAt: z.iso.datetime() }).nullable(),
  /** The items that draft and published page name. `title` is null for deleted ones. */
  items: z.array(ChosenItem.extend({ title: BilingualText.nullable(), isOnSale: z.boolean() })),
})
export type HomeState = z.output<typeof HomeState>
const ofHome = z.object({ data: HomeState })

export const getHomeDraftEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Home/GetDraft',
  summary: 'The home page as it is being arranged, and as it is published',
  access: 'home-view',
  response: ofHome,
  errors: ['forbidden', 'unauthenticated'],
})

const seen = { version: z.number().int().min(0) }

export const saveHomeDraftEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Home/SaveDraft',
  summary: 'Save an arrangement of the home page without publishing it',
  access: 'home-edit',
  body: z.strictObject({ ...seen, layout: HomeLayout }),
  response: ofHome,
  errors: ['invalid_fields', 'conflict', 'forbidden', 'unauthenticated'],
})

export const publishHomeEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Home/Publish',
  summary: 'Save an arrangement of the home page and show it to everybody at once',
  access: 'home-edit',
  body: z.strictObject({ ...seen, layout: WholeHomeLayout }),
  response: ofHome,
  errors: ['invalid_fields', 'conflict', 'forbidden', 'unauthenticated'],
})

export const HomePicture = z.strictObject({ file: z.file() })

/**
 * The picture is re-encoded in three widths and two formats; nothing else of the upload is kept. A picture that no arrangement names is deleted
 * after an hour.
 */
export const addHomePictureEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Home/AddPicture',
  summary: 'Store a picture (PNG, JPEG, WebP, AVIF) for a banner of the home page; a multipart form',
  access: 'home-edit',
  body: HomePicture,
  maxFileBytes: maxPictureBytes,
  response: z.object({ data: z.object({ picture: PictureName }) }),
  errors: ['invalid_fields', 'body_too_large', 'malformed_body', 'forbidden', 'unauthenticated'],
})
