import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { defaultPageSize } from '../limits.ts'
import { mostPublicPages, pageFields, pageQuery } from '../paging.ts'
import { BilingualText, IdParam, oneOrMany } from '../text.ts'
import { Facets, ItemFormat } from './facets.ts'
import { PriceBand } from './price-bands.ts'
import { PrintedOffer, PrintedOfferDetail } from './printed-offer.ts'

export const ItemKind = z.enum(['memo', 'package', 'subject', 'studyStage'])
export const MemoType = z.enum(['notes', 'summary', 'solved', 'exams', 'worksheet', 'revision'])
export const Stream = z.enum(['science', 'arts', 'religious', 'common'])
export const Term = z.enum(['1', '2', 'full'])
export const StageKind = z.enum(['kindergarten', 'primary', 'intermediate', 'secondary', 'university', 'other'])
export const Hue = z.enum(['zaytun', 'nil', 'firuz', 'rumman', 'zafaran', 'tin', 'hinna', 'ward', 'bahr', 'hibr'])
export const Sort = z.enum(['newest', 'title', 'priceUp', 'priceDown', 'rating'])
export const Language = z.enum(['en', 'ar'])

/** The fields of every item. `price` is decimal in `currency`; null: not sold separately. A free item has `isFree` and the price 0. */
const sellable = {
  id: z.number().int().positive(),
  slug: z.string(),
  title: BilingualText,
  summary: BilingualText.nullable(),
  price: z.number().nonnegative().nullable(),
  compareAtPrice: z.number().nonnegative().nullable(),
  currency: z.string().length(3),
  isFree: z.boolean(),
}

const Named = z.object({ id: z.number().int().positive(), title: BilingualText })

/** A part of a study stage: a grade, perhaps a stream, and a term. */
export const Component = z.object({
  id: z.number().int().positive(),
  studyStageId: z.number().int().positive(),
  title: BilingualText,
  grade: z.number().int().nullable(),
  stream: Stream.nullable(),
  term: Term.nullable(),
  academicYear: z.string().nullable(),
})
export type Component = z.infer<typeof Component>

export const Memo = z.object({
  kind: z.literal('memo'),
  ...sellable,
  subject: Named.extend({ hue: Hue }),
  studyStage: Named,
  component: Component.nullable(),
  type: MemoType,
  contentLanguage: Language,
  academicYear: z.string(),
  edition: z.number().int().positive(),
  pageCount: z.number().int().nonnegative(),
  ratingAverage: z.number().min(0).max(5).nullable(),
  ratingCount: z.number().int().nonnegative(),
  updatedAt: z.string(),
  /** The owner's own cover, by `Picture/GetFile`; null: the cover is drawn. */
  picture: z.string().nullable(),
  /** Null: not sold in print. */
  printed: PrintedOffer.nullable(),
})
export type Memo = z.infer<typeof Memo>

export const TocEntry = z.object({ title: z.string(), page: z.number().int().positive() })

/** One item inside a package, with its own price, for computing the sum. */
export const PackageContent = z.object({
  id: z.number().int().positive(),
  kind: ItemKind,
  title: BilingualText,
  price: z.number().nullable(),
  subjectTitle: BilingualText.nullable(),
  hue: Hue.nullable(),
})

export const Package = z.object({
  kind: z.literal('package'),
  ...sellable,
  studyStage: Named.nullable(),
  component: Component.nullable(),
  academicYear: z.string().nullable(),
  hue: Hue,
  contentLanguage: Language,
  contents: z.array(PackageContent),
  /** What the contents cost one by one, and what the package saves; decimal. */
  listPrice: z.number(),
  savings: z.number(),
})
export type Package = z.infer<typeof Package>

export const Subject = z.object({
  kind: z.literal('subject'),
  ...sellable,
  hue: Hue,
  studyStage: Named,
  componentIds: z.array(z.number().int()),
  memoCount: z.number().int().nonnegative(),
})
export type Subject = z.infer<typeof Subject>

export const StudyStage = z.object({
  kind: z.literal('studyStage'),
  ...sellable,
  stageKind: StageKind,
  components: z.array(Component.extend({ memoCount: z.number().int().nonnegative() })),
  subjectCount: z.number().int().nonnegative(),
  memoCount: z.number().int().nonnegative(),
})
export type StudyStage = z.infer<typeof StudyStage>

export const MemoDetail = Memo.extend({
  sku: z.string(),
  description: BilingualText.nullable(),
  authorName: BilingualText,
  publishedAt: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  toc: z.array(TocEntry),
  printed: PrintedOfferDetail.nullable(),
  /** How many of the first pages `Memo/GetPreviewPage` shows to everybody. */
  previewPages: z.number().int().nonnegative(),
  /** Packages containing this memo, cheapest first; at most 12. */
  packages: z.array(Package),
})
export type MemoDetail = z.infer<typeof MemoDetail>
export const PackageDetail = Package.extend({ description: BilingualText.nullable() })
export type PackageDetail = z.infer<typeof PackageDetail>
export const SubjectDetail = Subject.extend({
  description: BilingualText.nullable(),
  teacherNames: z.array(BilingualText),
  /** The newest 6 of each component, newest first; `memoCounts`: how many each has (null: in none). */
  memos: z.array(Memo),
  memoCounts: z.array(z.object({ componentId: z.number().int().nullable(), memoCount: z.number().int().positive() })),
  /** Packages on sale with at least two of the memos, those with most of them first; at most 12. */
  packages: z.array(Package),
})
export type SubjectDetail = z.infer<typeof SubjectDetail>
export const StudyStageDetail = StudyStage.extend({
  description: BilingualText.nullable(),
  subjects: z.array(Subject),
  /** The cheapest 3 of each component, cheapest first; `packageCount`: how many there are in all. */
  packages: z.array(Package),
  packageCount: z.number().int().nonnegative(),
})
export type StudyStageDetail = z.infer<typeof StudyStageDetail>

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.object({
      items: z.array(item),
      ...pageFields,
      facets: Facets.nullable(),
    }),
  })
const dataOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item })

/** Filters by what is sold, not by place in the curriculum. */
export const soldQuery = {
  Type: oneOrMany.pipe(z.array(MemoType).max(6)).optional(),
  Language: oneOrMany.pipe(z.array(Language).max(2)).optional(),
  Price: oneOrMany.pipe(z.array(PriceBand).max(5)).optional(),
  /** Rated this or better. */
  Rating: z.coerce.number().int().min(1).max(5).optional(),
  Format: oneOrMany.pipe(z.array(ItemFormat).max(2)).optional(),
}
export const subjectsQuery = oneOrMany.pipe(z.array(IdParam).max(50))
export const gradeQuery = z.coerce.number().int().min(1).max(12)

/** Several values of one filter widen the result (or); different filters narrow it (and). Ids and grades are text. */
export const ListQuery = z.object({
  ...pageQuery(defaultPageSize, mostPublicPages),
  Sort: Sort.default('newest'),
  /** `none`: the answer counts no filter options, and its `facets` is null. */
  Facets: z.enum(['all', 'none']).default('all'),
  StudyStageId: IdParam.optional(),
  ComponentId: IdParam.optional(),
  SubjectId: subjectsQuery.optional(),
  Grade: gradeQuery.optional(),
  Stream: Stream.optional(),
  Term: Term.optional(),
  ...soldQuery,
})
export type ListQuery = z.infer<typeof ListQuery>

const ByIdQuery = z.object({ Id: IdParam })

export const listMemosEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Memo/GetAll',
  summary: 'Memos, page by page',
  access: 'Public',
  query: ListQuery,
  response: pageOf(Memo),
  errors: ['malformed_query', 'invalid_fields'],
})
export const getMemoEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Memo/GetById',
  summary: 'One memo',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(MemoDetail),
  errors: ['not_found'],
})
export const listSimilarMemosEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Memo/GetSimilar',
  summary: 'Memos that go with this one, 12 at most',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(z.object({ items: z.array(Memo) })),
  errors: ['not_found'],
})

export const listPackagesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Package/GetAll',
  summary: 'Packages, page by page',
  access: 'Public',
  query: ListQuery,
  response: pageOf(Package),
  errors: ['malformed_query', 'invalid_fields'],
})
export const getPackageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Package/GetById',
  summary: 'One package',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(PackageDetail),
  errors: ['not_found'],
})
export const listSimilarPackagesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Package/GetSimilar',
  summary: 'Packages that go with this one',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(z.object({ items: z.array(Package) })),
  errors: ['not_found'],
})

export const listSubjectsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Subject/GetAll',
  summary: 'Subjects, page by page',
  access: 'Public',
  query: ListQuery,
  response: pageOf(Subject),
  errors: ['malformed_query', 'invalid_fields'],
})
export const getSubjectEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Subject/GetById',
  summary: 'One subject',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(SubjectDetail),
  errors: ['not_found'],
})
export const listSimilarSubjectsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Subject/GetSimilar',
  summary: 'Subjects of the same stage',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(z.object({ items: z.array(Subject) })),
  errors: ['not_found'],
})

export const listStudyStagesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'StudyStage/GetAll',
  summary: 'Study stages with their components',
  access: 'Public',
  query: ListQuery,
  response: pageOf(StudyStage),
  errors: ['malformed_query', 'invalid_fields'],
})
export const getStudyStageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'StudyStage/GetById',
  summary: 'One study stage',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(StudyStageDetail),
  errors: ['not_found'],
})
export const listSimilarStudyStagesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'StudyStage/GetSimilar',
  summary: 'The stages before and after',
  access: 'Public',
  query: ByIdQuery,
  response: dataOf(z.object({ items: z.array(StudyStage) })),
  errors: ['not_found'],
})
