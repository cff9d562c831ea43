import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, member } = await openShop()
const { stage, science, arts, physics, history, work, kuwait, bundle } = await createFullStage(provider.deps.db, 0)

const ofGrade = (id: number) => ({ Cookie: `grade=${id}` })
const chosenIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('grade='))
    ?.split(';')[0]

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await shop.get(path, headers)
  const page = await response.text()
  const text = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  return { status: response.status, page, to: response.headers.get('Location'), etag: response.headers.get('ETag'), response, text }
}
const inOrder = (text: string, ...marks: string[]) => marks.map((mark) => text.indexOf(mark))

test('a form chooses a grade, which is kept for a year, and leads to its page, or back if the form says so', async () => {
  const response = await shop.post('/grade', { component: String(science.id) })
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/studyStage/component/${science.id}`])
  expect(response.headers.getSetCookie().join()).toMatch(/grade=\d+\.\d+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const backFrom = async (to: string) => (await shop.post('/grade', { component: String(science.id), to })).headers.get('Location')
  expect(await backFrom(`/memos/${work.id}`)).toBe(`/memos/${work.id}`)
  expect(await backFrom('/memos?grade=11&sort=title')).toBe('/memos')
  expect(await backFrom('/?for=all')).toBe('/')
  for (const foreign of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '/nowhere', '/grade'])
    expect(await backFrom(foreign), foreign).toBe(`/studyStage/component/${science.id}`)
})

test('the grades page marks the chosen one, remembers the previous page, and offers to have none', async () => {
  const { status, text, response } = await open('/grade', { ...ofGrade(arts.id), Referer: 'http://shop.test/subjects?page=2' })
  expect([status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(text).toMatch(new RegExp(`value="${arts.id}"[^>]*aria-current="true"|aria-current="true"[^>]*value="${arts.id}"`))
  expect(text.match(/aria-current="true"/g)).toHaveLength(1)
  expect(text).toContain('name="to" value="/subjects?page=2"')
  expect(text).toContain('No grade: show everything')
  expect((await open('/grade')).text).not.toContain('No grade')
  // As the browser requests it when a link is followed.
  expect((await open('/grade.data', { Referer: 'http://shop.test/subjects' })).page).toContain('"/subjects"')
  expect(chosenIn(await shop.post('/grade', { component: '', to: '/' }, ofGrade(arts.id)))).toMatch(/^grade=0\.\d+$/)
})

test('an unknown grade cannot be chosen, and is ignored in a cookie', async () => {
  const response = await shop.post('/grade', { component: '999999' })
  expect([response.status, chosenIn(response)]).toEqual([422, undefined])
  expect(await response.text()).toMatch(/role="alert".*This grade is no longer offered/s)
  for (const cookie of ['grade=999999', 'grade=x', 'grade=', 'grade=1e9', 'grade=0.1763900000'])
    for (const path of ['/', '/memos', '/pakage', '/subjects', `/studyStage/view/${stage.id}`, '/home/globalSearch?q=physics'])
      expect((await open(path, { Cookie: cookie })).status, `${path} ${cookie}`).toBe(200)
})

test('the page of the grades is the same with a slash at its end; the home takes no form', async () => {
  expect((await open('/grade/')).text).toContain('Which grade are you in?')
  expect((await shop.post('/grade/', { component: String(arts.id) })).status).toBe(302)
  for (const path of ['/', '/home/home']) {
    const response = await shop.post(path, { component: String(arts.id) })
    expect([response.status, chosenIn(response)], path).toEqual([405, undefined])
  }
})

test('a choice that could not be checked changes nothing and says so', async () => {
  shop.network.intercept = () => new Response('oops', { status: 500 })
  const response = await shop.post('/grade', { component: String(arts.id) })
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect([response.status, chosenIn(response)]).toEqual([503, undefined])
  expect(await response.text()).toMatch(/role="alert".*the grade was not changed/s)
})

test('a list is not cached if its reader’s grade could not be loaded', async () => {
  shop.purge()
  shop.network.intercept = (request) =>
    request.url.includes('StudyStage/GetAll') ? new Response('oops', { status: 500 }) : provider.app.fetch(request)
  const whole = await open('/memos', ofGrade(science.id))
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect([whole.status, whole.response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect((await open('/memos', ofGrade(science.id))).status).toBe(302)
})

test('a cache that keeps a page knows that it depends on cookies, even one that the shop itself does not keep', async () => {
  for (const path of ['/memos?for=all', `/home/globalSearch?q=${'a'.repeat(600)}`])
    expect((await open(path)).response.headers.get('Vary'), path).toContain('Cookie')
})

test('the list of a grade leads up to all memos', async () => {
  expect((await open('/memos?grade=12&stream=science')).text).toMatch(/<nav[^>]*>.*href="\/memos\?for=all"[^>]*><bdi>Memos</s)
})

test('lists open with the own grade as filters in their address; filters already in an address win', async () => {
  const mine = ofGrade(science.id)
  expect(await open('/memos', mine)).toMatchObject({ status: 302, to: `/memos?stage=${stage.id}&grade=12&stream=science` })
  expect(await open('/pakage', mine)).toMatchObject({ status: 302, to: `/pakage?stage=${stage.id}&grade=12&stream=science` })
  expect(await open('/subjects', mine)).toMatchObject({ status: 302, to: `/subjects?stage=${stage.id}&grade=12&stream=science` })
  expect(await open(`/studyStage/view/${stage.id}`, mine)).toMatchObject({
    status: 302,
    to: `/studyStage/view/${stage.id}?component=${science.id}`,
  })
  expect(await open('/memos', ofGrade(arts.id))).toMatchObject({ to: '/memos?grade=11&stream=arts' })
  const saying = [
    '/memos?type=exams',
    '/memos?for=all',
    '/memos?stage=&grade=',
    '/memos?lang=ar',
    '/pakage?sort=title',
    '/subjects?for=all',
  ]
  for (const path of saying) expect((await open(path, mine)).status, path).toBe(200)
  const filtered = await open('/memos?grade=12&stream=science', mine)
  expect(filtered.text).toContain(`href="/memos/${work.id}"`)
  expect(filtered.text).not.toContain(`href="/memos/${kuwait.id}"`)
  expect(filtered.text).toContain('href="/memos?for=all"')
  expect((await open('/memos?grade=12&stream=science')).etag).toBe(filtered.etag)
})

test('packages of a grade have its chips, and all packages are one tap away', async () => {
  const { text } = await open('/pakage?grade=12&stream=science')
  expect(text).toContain(`href="/pakage/${bundle.id}"`)
  expect(text).toContain('href="/pakage?stream=science"')
  expect(text).toContain('href="/pakage?for=all"')
  expect((await open('/pakage?grade=11')).text).not.toContain(`href="/pakage/${bundle.id}"`)
})

test('a grade’s subjects are those taught in it, and all subjects are one tap away', async () => {
  const { text } = await open(`/subjects?stage=${stage.id}&grade=11&stream=arts`)
  expect(text).toContain(`href="/subjects/${history.id}"`)
  expect(text).not.toContain(`href="/subjects/${physics.id}"`)
  expect(text).toContain('href="/subjects?for=all"')
  const all = await open('/subjects?for=all', ofGrade(arts.id))
  for (const { id } of [history, physics]) expect(all.text).toContain(`href="/subjects/${id}"`)
  expect((await open('/subjects')).etag).toBe(all.etag)
})

test('home leads with the own grade, and shows everybody the same otherwise', async () => {
  const [everyones, arts11, science12] = await Promise.all([open('/'), open('/', ofGrade(arts.id)), open('/', ofGrade(science.id))])
  expect(arts11.text).toContain('11 Arts first')
  expect(arts11.text).toContain('New editions, Grade')
  expect(arts11.text).toContain('href="/?for=all"')
  // It has no package.
  expect(arts11.text).toContain('href="/pakage?for=all"')
  expect(arts11.text).toContain('href="/memos?grade=11&amp;stream=arts"')
  expect(arts11.text).not.toContain(`href="/memos/${work.id}"><`)
  const [historyAt = 0, physicsAt = 0] = inOrder(
    arts11.text.slice(arts11.text.indexOf('every-subject')),
    `/subjects/${history.id}`,
    `/subjects/${physics.id}`,
  )
  expect(historyAt).toBeLessThan(physicsAt)
  expect(science12.etag).not.toBe(arts11.etag)
  expect(everyones.text).not.toContain(' first</bdi>')
  expect((await open('/?for=all', ofGrade(arts.id))).etag).toBe(everyones.etag)
})

test('the own grade’s current term is one tap from the home, which promises everything only if there is everything', async () => {
  const linkIn = async (componentId: number, locale: string) => {
    const { text } = await open('/', { Cookie: `grade=${componentId}; locale=${locale}` })
    return new RegExp(`href="/studyStage/component/${componentId}"[^>]*>([^<]*)<`).exec(text)?.[1]?.replaceAll('\u00a0', ' ')
  }
  const whole = await createCatalog(provider.deps.db)
  expect(await linkIn(whole.component.id, 'en')).toBe('Everything for my term')
  expect(await linkIn(whole.component.id, 'ar')).toBe('كل ما يلزمني لهذا الفصل')
  // History has no memos this term.
  expect(await linkIn(science.id, 'en')).toBe('Everything so far for this term')
  expect(await linkIn(science.id, 'ar')).toBe('كل ما صدر لهذا الفصل حتى الآن')
  // One memo is no offer.
  expect(await linkIn(arts.id, 'en')).toBe('Open Grade 11 Arts · Term 2')
  expect((await open('/')).text).not.toContain('my term')
})

test('the search ranks the own grade first and says so; the same search without it is one tap away', async () => {
  const found = await open('/home/globalSearch?q=history', ofGrade(arts.id))
  expect(found.text).toContain('11 Arts first')
  expect(found.text).toContain('/home/globalSearch?q=history&amp;for=all')
  const all = await open('/home/globalSearch?q=history&for=all', ofGrade(arts.id))
  expect(all.text).not.toContain('11 Arts first')
  expect((await open('/home/globalSearch?q=history+12', ofGrade(arts.id))).text).not.toContain('11 Arts first')
})

test('pages that do not depend on the grade are one page for all grades', async () => {
  for (const path of [`/memos/${work.id}`, '/subjects?for=all', '/studyStage', '/cart', `/studyStage/component/${science.id}`])
    expect((await open(path, ofGrade(arts.id))).etag, path).toBe((await open(path)).etag)
})

test('a member’s choice is in the profile at once; a log-in elsewhere brings it', async () => {
  const { person, password } = await createPerson(provider.deps)
  const first = await shop.post('/login', { email: person.email, password })
  expect(chosenIn(first)).toBeUndefined()
  const session =
    first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('warraq-user-data='))
      ?.split(';')[0] ?? ''
  const chosen = await shop.post('/grade', { component: String(arts.id) }, { Cookie: session })
  expect(chosenIn(chosen)).toBe(`grade=${arts.id}`)
  expect(chosenIn(await shop.post('/login', { email: person.email, password }))).toBe(`grade=${arts.id}`)
})

test('at log-in a guest’s choice goes into the profile if it is newer; another profile’s choice does not', async () => {
  provider.clock.now = new Date()
  const { person, password } = await createPerson(provider.deps)
  const { person: sibling } = await createPerson(provider.deps)
  const logIn = (email: string, cookie: string) => shop.post('/login', { email, password }, { Cookie: cookie })
  const now = Math.floor(Date.now() / 1000)
  expect(chosenIn(await logIn(person.email, `grade=${arts.id}.${now - 60}`))).toBe(`grade=${arts.id}`)
  expect(chosenIn(await logIn(person.email, `grade=${science.id}.${now - 90}`))).toBe(`grade=${arts.id}`)
  expect(chosenIn(await logIn(person.email, `grade=${science.id}.${now - 30}`))).toBe(`grade=${science.id}`)
  expect((await logIn(sibling.email, `grade=${science.id}`)).headers.getSetCookie().join()).toContain(
    'grade=0; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})

test('a later choice on another device arrives with the next page', async () => {
  const { token, headers } = await member()
  await provider.post('Profile/SaveGrade', { componentId: science.id }, { token })
  expect(chosenIn(await shop.get('/me.json', headers))).toBe(`grade=${science.id}`)
  expect(chosenIn(await shop.get('/me.json', { Cookie: `${headers.Cookie}; grade=${science.id}` }))).toBeUndefined()
})

test('the sign-up shows a chosen grade and sends it along; otherwise it is not asked', async () => {
  const { text } = await open('/signup', ofGrade(arts.id))
  expect(text).toMatch(new RegExp(`<option value="${arts.id}" selected`))
  expect((await open('/signup')).text).not.toContain('name="componentId"')
})
