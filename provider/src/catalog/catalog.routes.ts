import {
  getMemoEndpoint,
  getPackageEndpoint,
  getStudyStageEndpoint,
  getSubjectEndpoint,
  type ListQuery,
  listMemosEndpoint,
  listPackagesEndpoint,
  listSimilarMemosEndpoint,
  listSimilarPackagesEndpoint,
  listSimilarStudyStagesEndpoint,
  listSimilarSubjectsEndpoint,
  listStudyStagesEndpoint,
  listSubjectsEndpoint,
} from 'contract/catalogue/catalog.ts'
import { getComingMemoEndpoint } from 'contract/catalogue/coming-memo.ts'
import { getComponentEndpoint } from 'contract/catalogue/component.ts'
import { getMemoPageEndpoint } from 'contract/catalogue/memo-page.ts'
import { getSubjectIndexEndpoint, listOffersEndpoint } from 'contract/catalogue/offers.ts'
import { getMemoPreviewPageEndpoint } from 'contract/catalogue/preview-page.ts'
import { getSitemapPartEndpoint, listSitemapPartsEndpoint } from 'contract/catalogue/sitemap.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { type CacheTag, setCacheHeaders } from './cache-tag.ts'
import { getComponent } from './component/get-component.ts'
import { coverPictureRoutes } from './cover-picture/cover-picture.routes.ts'
import { curriculumRoutes } from './curriculum/curriculum.routes.ts'
import { memoEditingRoutes } from './editing/memo-editing.routes.ts'
import { refuseExtra, withoutExtras } from './extras.ts'
import { getComingMemo, getMemo, getMemoPage } from './memo/get-memo.ts'
import { listMemos } from './memo/list-memos.ts'
import { listSimilarMemos } from './memo/list-similar-memos.ts'
import { getPackage } from './package/get-package.ts'
import { listOffers } from './package/list-offers.ts'
import { listPackages } from './package/list-packages.ts'
import { listSimilarPackages } from './package/list-similar-packages.ts'
import { packageEditingRoutes } from './package-editing/package-editing.routes.ts'
import { getPreviewPage } from './preview/preview-page.ts'
import { getSitemapPart, listSitemapParts } from './sitemap/sitemap-parts.ts'
import { getStudyStage, listSimilarStudyStages } from './study-stage/get-study-stage.ts'
import { listStudyStages } from './study-stage/list-study-stages.ts'
import { getSubject, listSimilarSubjects } from './subject/get-subject.ts'
import { getSubjectIndex } from './subject/get-subject-index.ts'
import { listSubjects } from './subject/list-subjects.ts'
import { subjectEditingRoutes } from './subject-editing/subject-editing.routes.ts'

type Cacheable = { setHeader: (name: string, value: string) => void }

export function catalogRoutes(api: Api, deps: Deps): void {
  memoRoutes(api, deps)
  packageRoutes(api, deps)
  subjectRoutes(api, deps)
  studyStageRoutes(api, deps)
  sitemapRoutes(api, deps)
  coverPictureRoutes(api, deps)
  memoEditingRoutes(api, deps)
  curriculumRoutes(api, deps)
  subjectEditingRoutes(api, deps)
  packageEditingRoutes(api, deps)
}

/** The answer, tagged with its records. */
function tagged<Data>(call: Cacheable, data: Data, tags: CacheTag[]): { data: Data } {
  setCacheHeaders((name, value) => call.setHeader(name, value), tags)
  return { data }
}

/** A list, without the counts of its filters while the shop is busy. */
async function answerList<Query extends Pick<ListQuery, 'Facets'>, Data>(
  pressure: Deps['pressure'],
  call: Cacheable & { query: Query },
  tags: CacheTag[],
  list: (query: Query) => Promise<Data>,
): Promise<{ data: Data }> {
  setCacheHeaders((name, value) => call.setHeader(name, value), tags)
  const whole = () => list(call.query)
  if (call.query.Facets === 'none') return { data: await whole() }
  return { data: await withoutExtras(pressure, call, { whole, reduced: () => list({ ...call.query, Facets: 'none' }) }) }
}

function memoRoutes(api: Api, { db, readPublic, files, settings, pressure }: Deps): void {
  const holds: CacheTag[] = ['memo', 'subject', 'studyStage']
  mount(api, listMemosEndpoint, (call) =>
    answerList(pressure, call, holds, (query) =>
      readPublic((db) => listMemos(db, query, { locale: call.locale, currency: settings.currency })),
    ),
  )
  type About = { id: number; subject: { id: number }; studyStage: { id: number } }
  const about = ({ id, subject, studyStage }: About): CacheTag[] => [`memo:${id}`, `subject:${subject.id}`, `studyStage:${studyStage.id}`]
  mount(api, getMemoEndpoint, async (call) => {
    const memo = await readPublic((db) => getMemo(db, call.query.Id, settings.currency))
    return tagged(call, memo, [...about(memo), 'package'])
  })
  mount(api, getMemoPageEndpoint, async (call) => {
    // Its related memos are in the same statement.
    refuseExtra(pressure)
    const page = await readPublic((db) => getMemoPage(db, call.query.Id, settings.currency))
    return tagged(call, page, [...about(page.memo), 'package', ...holds])
  })
  mount(api, getComingMemoEndpoint, async (call) => {
    const memo = await readPublic((db) => getComingMemo(db, call.query.Id))
    return tagged(call, memo, about(memo))
  })
  mount(api, getMemoPreviewPageEndpoint, async ({ query: { Id: id, Page: page, Size: size }, clientAddress }) => {
    const picture = await getPreviewPage({ db, files }, { id, page, size, clientAddress })
    return new Response(picture, { headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600' } })
  })
  mount(api, listSimilarMemosEndpoint, async (call) => {
    refuseExtra(pressure)
    return tagged(call, { items: await readPublic((db) => listSimilarMemos(db, call.query.Id, settings.currency)) }, holds)
  })
}

function packageRoutes(api: Api, { readPublic, settings, pressure }: Deps): void {
  const holds: CacheTag[] = ['package', 'memo', 'subject', 'studyStage']
  mount(api, listPackagesEndpoint, (call) =>
    answerList(pressure, call, holds, (query) =>
      readPublic((db) => listPackages(db, query, { locale: call.locale, currency: settings.currency })),
    ),
  )
  mount(api, listOffersEndpoint, async (call) =>
    tagged(call, await readPublic((db) => listOffers(db, call.query, settings.currency)), holds),
  )
  mount(api, getPackageEndpoint, async (call) => {
    const bundle = await readPublic((db) => getPackage(db, call.query.Id, settings.currency))
    const contents = bundle.contents.map(({ kind, id }): CacheTag => `${kind}:${id}`)
    return tagged(call, bundle, [`package:${bundle.id}`, 'subject', 'studyStage', ...contents])
  })
  mount(api, listSimilarPackagesEndpoint, async (call) => {
    refuseExtra(pressure)
    return tagged(call, { items: await readPublic((db) => listSimilarPackages(db, call.query.Id, settings.currency)) }, holds)
  })
}

function subjectRoutes(api: Api, { readPublic, settings, pressure }: Deps): void {
  const holds: CacheTag[] = ['subject', 'memo', 'studyStage']
  mount(api, listSubjectsEndpoint, (call) =>
    answerList(pressure, call, holds, (query) =>
      readPublic((db) => listSubjects(db, query, { locale: call.locale, currency: settings.currency })),
    ),
  )
  mount(api, getSubjectIndexEndpoint, async (call) => tagged(call, { items: await readPublic((db) => getSubjectIndex(db)) }, holds))
  mount(api, getSubjectEndpoint, async (call) => {
    const subject = await readPublic((db) => getSubject(db, call.query.Id, settings.currency))
    return tagged(call, subject, [`subject:${subject.id}`, `studyStage:${subject.studyStage.id}`, 'memo', 'package'])
  })
  mount(api, listSimilarSubjectsEndpoint, async (call) => {
    refuseExtra(pressure)
    return tagged(call, { items: await readPublic((db) => listSimilarSubjects(db, call.query.Id, settings.currency)) }, holds)
  })
}

function studyStageRoutes(api: Api, { readPublic, settings, pressure }: Deps): void {
  const holds: CacheTag[] = ['studyStage', 'subject', 'memo']
  mount(api, listStudyStagesEndpoint, async (call) =>
    tagged(call, await readPublic((db) => listStudyStages(db, call.query, { locale: call.locale, currency: settings.currency })), holds),
  )
  mount(api, getStudyStageEndpoint, async (call) => {
    const stage = await readPublic((db) => getStudyStage(db, call.query.Id, settings.currency))
    return tagged(call, stage, [`studyStage:${stage.id}`, 'subject', 'memo', 'package'])
  })
  mount(api, getComponentEndpoint, async (call) => {
    const component = await readPublic((db) => getComponent(db, call.query.Id, settings.currency))
    return tagged(call, component, [`studyStage:${component.studyStageId}`, 'subject', 'memo', 'package'])
  })
  mount(api, listSimilarStudyStagesEndpoint, async (call) => {
    refuseExtra(pressure)
    return tagged(call, { items: await readPublic((db) => listSimilarStudyStages(db, call.query.Id, settings.currency)) }, holds)
  })
}

function sitemapRoutes(api: Api, { readPublic }: Deps): void {
  const holds: CacheTag[] = ['memo', 'package', 'subject', 'studyStage']
  mount(api, listSitemapPartsEndpoint, async (call) => tagged(call, { items: await readPublic((db) => listSitemapParts(db)) }, holds))
  mount(api, getSitemapPartEndpoint, async (call) => {
    const { Kind: kind, Part: part } = call.query
    return tagged(call, { items: await readPublic((db) => getSitemapPart(db, { kind, part })) }, holds)
  })
}
