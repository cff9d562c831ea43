import type { EditedComponent } from 'contract/catalogue/editing/curriculum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { createComponent, createStudyStage, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
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
const term = await createComponent(db, { studyStageId: stage.id, term: '1' })
const subject = (en: string, sortOrder: number) =>
  createSubject(db, { studyStageId: stage.id, componentIds: [term.id], title: { en, ar: en }, sortOrder })
const [arabic, physics] = [await subject('Arabic', 1), await subject('Physics', 2)]
const { person } = await createPerson(provider.deps, { roles: [superAdmin] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const path = linkToOffice('component', term.id)
const cookieIn = (locale: string) => `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=${locale}`

const see = async () =>
  ((await (await provider.get(`ComponentEditing/GetById?Id=${term.id}`, { token })).json()) as { data: EditedComponent }).data
async function send(fields: Record<string, string>, locale = 'en') {
  const { version, title, studyStageId } = await see()
  const form = {
    ...{ version: String(version), 'title.en': title.en ?? '', 'title.ar': title.ar ?? '', studyStageId: String(studyStageId) },
    ...{ grade: '12', stream: '', term: '1', academicYear: '', examOn: '', ...fields },
  }
  const answer = await shop.post(path, form, { Cookie: cookieIn(locale) })
  return { status: answer.status, html: await answer.text() }
}
/** The field of this name, and its error on the page. */
function fieldIn(html: string, name: string) {
  const input = new RegExp(`<input[^>]*name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? ''
  const about = /aria-describedby="([^"]*)"/.exec(input)?.[1] ?? ''
  const told = about.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? '')
  return { value: /value="([^"]*)"/.exec(input)?.[1], isInvalid: input.includes('aria-invalid="true"'), told: told.join(' ') }
}
const exam = ({ id }: { id: number }) => `exam.${id}`

test('a form that is right is saved with the day of each exam', async () => {
  expect((await send({ [exam(arabic)]: '2027-01-05', [exam(physics)]: '' })).status).toBe(200)
  expect((await see()).exams.map(({ examOn }) => examOn)).toEqual(['2027-01-05', null])
})

test.each([
  ['en', /[a-z]{2}/i],
  ['ar', /[\u0600-\u06ff]{2}/],
])('the one day that is wrong is told at its field, and the summary leads there (%s)', async (locale, letters) => {
  const { status, html } = await send({ [exam(arabic)]: '2027-01-06', [exam(physics)]: '30 December' }, locale)
  expect(status).toBe(422)
  expect(fieldIn(html, exam(physics))).toMatchObject({ isInvalid: true, value: '30 December', told: expect.stringMatching(letters) })
  expect(fieldIn(html, exam(arabic))).toMatchObject({ isInvalid: false, value: '2027-01-06' })
  const id = `field-exam-${physics.id}`
  expect(html).toContain(`href="#${id}"`)
  expect(html).toMatch(new RegExp(`<input[^>]*id="${id}"`))
  expect((await see()).exams[1]?.examOn).toBeNull()
})

test('an error in the first exam’s date is shown at its field', async () => {
  const { status, html } = await send({ examOn: 'soon' })
  expect([status, fieldIn(html, 'examOn').isInvalid, fieldIn(html, exam(physics)).isInvalid]).toEqual([422, true, false])
})
