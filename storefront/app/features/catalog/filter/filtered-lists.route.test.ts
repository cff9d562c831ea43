import { createPackage, createStudyStage, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop } = await openShop()
const { stage, science, arts, physics, history, kuwait, bundle } = await createFullStage(provider.deps.db)
const summer = await createPackage(provider.deps.db, { studyStageId: stage.id, componentId: arts.id, items: [kuwait, history] })

async function open(path: string) {
  const page = await (await shop.get(path)).text()
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}

/** A filter's options, each with its count: "Science 2". */
function optionsOf(page: string, filter: string): string[] {
  const fields = page.match(/<fieldset[\s\S]*?<\/fieldset>/g)?.find((one) => one.includes(`>${filter}</legend>`)) ?? ''
  return (fields.match(/<label[\s\S]*?<\/label>/g) ?? []).map((label) =>
    label
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const words = {
  en: {
    stage: 'Study stage',
    grade: 'Grade',
    stream: 'Stream',
    subject: 'Subject',
    term: 'Term',
    all: 'All',
    science: 'Science',
    arts: 'Arts',
    price: 'Price',
    freeOnly: 'Free',
  },
  ar: {
    stage: 'المرحلة',
    grade: 'الصف',
    stream: 'التخصص',
    subject: 'المادة',
    term: 'الفصل الدراسي',
    all: 'الكل',
    science: 'علمي',
    arts: 'أدبي',
    price: 'السعر',
    freeOnly: 'مجاناً',
  },
}

test.each(['en', 'ar'] as const)('packages are filtered by grade, stream, term and subject, with counts (%s)', async (lang) => {
  const { grade, stream, subject, term, all, science, arts } = words[lang]
  const page = await open(`/pakage?stage=${stage.id}&lang=${lang}`)
  expect(optionsOf(page, grade)).toEqual([all, '11 1', '12 1'])
  expect(optionsOf(page, stream)).toEqual([all, `${science} 1`, `${arts} 1`])
  expect(optionsOf(page, term)).toHaveLength(3)
  expect(optionsOf(page, subject)).toEqual([`${physics.title[lang]} 1`, `${history.title[lang]} 1`])
})

test('the packages of a subject and a term are those of the address, and each chip takes its filter off', async () => {
  const page = await open(`/pakage?subject=${history.id}&term=2`)
  expect(page).toContain(`href="/pakage/${summer.id}"`)
  expect(page).not.toContain(`href="/pakage/${bundle.id}"`)
  expect(page).toContain(`href="/pakage?subject=${history.id}"`)
  expect(page).toContain('href="/pakage?term=2"')
  expect(page).toContain('href="/pakage?for=all"')
  const none = await open(`/pakage?subject=${history.id}&term=1`)
  expect(none).toContain('Nothing matches')
  expect(none).not.toContain(`href="/pakage/${summer.id}"`)
})

test('packages of a part of a stage have its title as a chip', async () => {
  expect(await open(`/pakage?component=${science.id}`)).toContain('href="/pakage?for=all"')
  expect(await open(`/pakage?component=${science.id}`)).not.toContain(`href="/pakage/${summer.id}"`)
})

test.each(['en', 'ar'] as const)('subjects are filtered by grade, stream and term, with counts (%s)', async (lang) => {
  const { grade, stream, all, science, arts } = words[lang]
  const page = await open(`/subjects?stage=${stage.id}&lang=${lang}`)
  expect(optionsOf(page, grade)).toEqual([all, '11 1', '12 2'])
  expect(optionsOf(page, stream)).toEqual([all, `${science} 2`, `${arts} 1`])
  const ofArts = await open(`/subjects?stage=${stage.id}&stream=arts&lang=${lang}`)
  expect(ofArts).toContain(`href="/subjects/${history.id}"`)
  expect(ofArts).not.toContain(`href="/subjects/${physics.id}"`)
  expect(optionsOf(ofArts, stream)).toEqual([all, `${science} 2`, `${arts} 1`])
  expect(ofArts).toContain(`href="/subjects?stage=${stage.id}"`)
})

test.each(['en', 'ar'] as const)(
  'subjects that are sold whole are filtered by price, with counts, and the chip takes it off (%s)',
  async (lang) => {
    const { db } = provider.deps
    const elsewhere = await createStudyStage(db)
    const dear = await createSubject(db, { studyStageId: elsewhere.id, priceMinor: 7000 })
    const free = await createSubject(db, { studyStageId: elsewhere.id, isFree: true })
    const { price, freeOnly } = words[lang]
    const page = await open(`/subjects?stage=${elsewhere.id}&price=free&lang=${lang}`)
    expect(optionsOf(page, price)).toEqual([`${freeOnly} 1`, expect.stringMatching(/4.* 1$/)])
    expect(page).toContain(`href="/subjects/${free.id}"`)
    expect(page).not.toContain(`href="/subjects/${dear.id}"`)
    expect(page).toContain(`href="/subjects?stage=${elsewhere.id}"`)
  },
)
