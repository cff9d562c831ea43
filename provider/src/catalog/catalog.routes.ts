import {
  getMemoEndpointEndpoint,
  getMemoPreviewPageEndpointEndpoint,
  getPackageEndpointEndpoint,
  getStudyStageEndpointEndpoint,
  getSubjectEndpointEndpoint,
  listMemosEndpointEndpoint,
  listPackagesEndpointEndpoint,
  listSimilarMemosEndpointEndpoint,
  listSimilarPackagesEndpointEndpoint,
  listSimilarStudyStagesEndpointEndpoint,
  listSimilarSubjectsEndpointEndpoint,
  listStudyStagesEndpointEndpoint,
  listSubjectsEndpointEndpoint,
} from 'contract/catalog.ts'
import { getComponentEndpointEndpoint } from 'contract/component.ts'
import { getSitemapPartEndpointEndpoint, listSitemapPartsEndpointEndpoint } from 'contract/sitemap.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { type CacheTag, setCacheHeaders } from './cache-tag.ts'
import { getComponent } from './component/get-component.ts'
import { getMemo } from './memo/get-memo.ts'
import { listMemos } from './memo/list-memos.ts'
import { listSimilarMemos } from './memo/list-similar-memos.ts'
import { getPackage } from './package/get-package.ts'
import { listPackages } from './package/list-packages.ts'
import { listSimilarPackages } from './package/list-similar-packages.ts'
import { getPreviewPage } from './preview/preview-page.ts'
import { getSitemapPart } from './sitemap/get-sitemap-part.ts'
import { listSitemapParts } from './sitemap/list-sitemap-parts.ts'
import { getStudyStage, listSimilarStudyStages } from './study-stage/get-study-stage.ts'
import { listStudyStages } from './study-stage/list-study-stages.ts'
import { getSubject, listSimilarSubjects } from './subject/get-subject.ts'
import { listSubjects } from './subject/list-subjects.ts'

type Cacheable = { setHeader: (name: string, value: string) => void }

export function catalogRoutes(api: Api, deps: Deps): void {
  memoRoutes(api, deps)
  packageRoutes(api, deps)
  subjectRoutes(api, deps)
  studyStageRoutes(api, deps)
  sitemapRoutes(api, deps)
}

/** The answer, marked with the records it was made of. */
function tagged<Data>(call: Cacheable, data: Data, tags: CacheTag[]): { data: Data } {
  setCacheHeaders((name, value) => call.setHeader(name, value), tags)
  return { data }
}

function memoRoutes(api: Api, { db, files, settings: { currency } }: Deps): void {
  const holds: CacheTag[] = ['memo', 'subject', 'studyStage']
  mount(api, listMemosEndpointEndpoint, async (call) =>
    tagged(call, await listMemos(db, call.query, { locale: call.locale, currency }), holds),
  )
  mount(api, getMemoEndpointEndpoint, async (call) => {
    const memo = await getMemo(db, call.query.Id, currency)
    return tagged(call, memo, [`memo:${memo.id}`, `subject:${memo.subject.id}`, `studyStage:${memo.studyStage.id}`, 'package'])
  })
  mount(api, getMemoPreviewPageEndpointEndpoint, async ({ query: { Id: id, Page: page, Size: size }, clientAddress }) => {
    const picture = await getPreviewPage({ db, files }, { id, page, size, clientAddress })
    return new Response(picture, { headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600' } })
  })
  mount(api, listSimilarMemosEndpointEndpoint, async (call) =>
    tagged(call, { items: await listSimilarMemos(db, call.query.Id, currency) }, holds),
  )
}

function packageRoutes(api: Api, { db, settings: { currency } }: Deps): void {
  const holds: CacheTag[] = ['package', 'memo', 'subject', 'studyStage']
  mount(api, listPackagesEndpointEndpoint, async (call) =>
    tagged(call, await listPackages(db, call.query, { locale: call.locale, currency }), holds),
  )
  mount(api, getPackageEndpointEndpoint, async (call) => {
    const bundle = await getPackage(db, call.query.Id, currency)
    const contents = bundle.contents.map(({ kind, id }): CacheTag => `${kind}:${id}`)
    return tagged(call, bundle, [`package:${bundle.id}`, 'subject', 'studyStage', ...contents])
  })
  mount(api, listSimilarPackagesEndpointEndpoint, async (call) =>
    tagged(call, { items: await listSimilarPackages(db, call.query.Id, currency) }, holds),
  )
}

function subjectRoutes(api: Api, { db, settings: { currency } }: Deps): void {
  const holds: CacheTag[] = ['subject', 'memo', 'studyStage']
  mount(api, listSubjectsEndpointEndpoint, async (call) =>
    tagged(call, await listSubjects(db, call.query, { locale: call.locale, currency }), holds),
  )
  mount(api, getSubjectEndpointEndpoint, async (call) => {
    const subject = await getSubject(db, call.query.Id, currency)
    return tagged(call, subject, [`subject:${subject.id}`, `studyStage:${subject.studyStage.id}`, 'memo'])
  })
  mount(api, listSimilarSubjectsEndpointEndpoint, async (call) =>
    tagged(call, { items: await listSimilarSubjects(db, call.query.Id, currency) }, holds),
  )
}

function studyStageRoutes(api: Api, { db, settings: { currency } }: Deps): void {
  const holds: CacheTag[] = ['studyStage', 'subject', 'memo']
  mount(api, listStudyStagesEndpointEndpoint, async (call) =>
    tagged(call, await listStudyStages(db, call.query, { locale: call.locale, currency }), holds),
  )
  mount(api, getStudyStageEndpointEndpoint, async (call) => {
    const stage = await getStudyStage(db, call.query.Id, currency)
    return tagged(call, stage, [`studyStage:${stage.id}`, 'subject', 'memo', 'package'])
  })
  mount(api, getComponentEndpointEndpoint, async (call) => {
    const component = await getComponent(db, call.query.Id, currency)
    return tagged(call, component, [`studyStage:${component.studyStageId}`, 'subject', 'memo', 'package'])
  })
  mount(api, listSimilarStudyStagesEndpointEndpoint, async (call) =>
    tagged(call, { items: await listSimilarStudyStages(db, call.query.Id, currency) }, holds),
  )
}

function sitemapRoutes(api: Api, { db }: Deps): void {
  const holds: CacheTag[] = ['memo', 'package', 'subject', 'studyStage']
  mount(api, listSitemapPartsEndpointEndpoint, async (call) => tagged(call, { items: await listSitemapParts(db) }, holds))
  mount(api, getSitemapPartEndpointEndpoint, async (call) => {
    const { Kind: kind, Part: part } = call.query
    return tagged(call, { items: await getSitemapPart(db, { kind, part }) }, holds)
  })
}
