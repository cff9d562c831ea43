import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { createStudyStage, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())

const { db } = provider.deps
const stage = await createStudyStage(db)
const only = await createSubject(db, { studyStageId: stage.id, title: { en: 'Arabic', ar: null } })
const { person } = await createPerson(provider.deps, { roles: [superAdmin] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })

const choicesIn = (html: string) => {
  const select = /<select[^>]*name="subjectId"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
  return [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
}

test('the only subject of a shop needs no choice; of several none is chosen beforehand, nor after a form was refused', async () => {
  const path = linkToOffice('newMemo')
  const see = async () => (await shop.get(path, { Cookie })).text()
  expect(choicesIn(await see())).toEqual([String(only.id)])
  const physics = await createSubject(db, { studyStageId: stage.id, title: { en: 'Physics', ar: null } })
  expect(choicesIn(await see())[0]).toBe('')

  const form = new FormData()
  for (const name of ['title.en', 'title.ar', 'authorName.en', 'authorName.ar', 'sku', 'subjectId']) form.append(name, '')
  const refused = await shop.post(path, form, { Cookie })
  const html = await refused.text()
  expect([refused.status, choicesIn(html)[0]]).toEqual([422, ''])
  const told = /<a href="#field-subjectId"[^>]*>([^<]*)</.exec(html)?.[1]
  expect(told).toBe('This is still missing')
  form.set('subjectId', String(physics.id))
  expect(choicesIn(await (await shop.post(path, form, { Cookie })).text())).not.toContain('')
})

test('a memo that is begun from the list of a subject has that subject; an unknown one chooses nothing', async () => {
  const chemistry = await createSubject(db, { studyStageId: stage.id, title: { en: 'Chemistry', ar: null } })
  const list = await (await shop.get(linkToOffice('memos', undefined, { SubjectId: chemistry.id }), { Cookie })).text()
  const path = linkToOffice('newMemo', undefined, { SubjectId: chemistry.id })
  expect(list).toContain(`href="${path}"`)
  const chosen = async (to: string) => {
    const html = await (await shop.get(to, { Cookie })).text()
    return /<select[^>]*name="subjectId"[\s\S]*?<\/select>/.exec(html)?.[0].match(/<option value="(\d*)" selected=""/)?.[1]
  }
  expect(await chosen(path)).toBe(String(chemistry.id))
  expect(await chosen(linkToOffice('newMemo', undefined, { SubjectId: 1 }))).not.toBe('1')
})
