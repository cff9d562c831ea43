import { answers, questions } from 'provider/src/db/schema/question.ts'
import { createCatalog, createMemo } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { read } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { askDemoQuestions } from './demo-questions.ts'

const shop = await createTestApp()
afterAll(() => shop.close())
const folder = new URL('../demo', import.meta.url).pathname
const staff = 'teacher@example.com'

test('the demo has questions with the shop’s answer first, once, and only about existing items', async () => {
  const { db } = shop.deps
  const { stage, subject } = await createCatalog(db)
  const memo = await createMemo(db, { studyStageId: stage.id, subjectId: subject.id, sku: 'MTH-03-3110' })
  await createPerson(shop.deps, { email: staff })
  await createPerson(shop.deps, { email: 'um.salem@demo.warraq.example', fullName: 'أم سالم الشمري', locale: 'en' })
  await createPerson(shop.deps, { email: 'hessa.alkhaldi@demo.warraq.example', fullName: 'حصة الخالدي', locale: 'ar' })
  for (const _ of ['the first start', 'the next one']) await askDemoQuestions(shop.deps, folder, staff)
  expect([await db.$count(questions), await db.$count(answers)]).toEqual([1, 2])
  const { data } = await read<{ items: object[] }>(await shop.get(`Question/GetAll?ItemId=${memo.id}`))
  expect(data.items).toMatchObject([
    {
      authorName: expect.stringContaining('أم'),
      locale: 'ar',
      answers: [{ by: 'shop' }, { by: 'owner', authorName: expect.stringContaining('حصة') }],
    },
  ])
})
