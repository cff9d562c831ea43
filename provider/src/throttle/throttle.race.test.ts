import { afterAll, beforeAll, expect, test } from 'vitest'
import { meeting } from '../testing/crowd/meeting.ts'
import { productionLimits } from '../testing/crowd/throttle-factory.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { createThrottle } from './throttle.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('two processes count together: exactly 10 of 200 at once are within the limit', async () => {
  const limits = productionLimits('signUps=10')
  const processes = [createThrottle(database.db, limits), createThrottle(database.db, limits)]
  const counts = await Promise.all(Array.from({ length: 200 }, (_, index) => processes[index % 2]?.count('signUps', 'one network')))
  expect(counts.filter((count) => count?.isOver === false)).toHaveLength(10)
})

test('twin: a limiter that reads first and counts afterwards lets all through', async () => {
  const throttle = createThrottle(database.db, productionLimits('signUps=10'))
  const meet = meeting(200)
  const unguarded = async () => {
    const { isOver } = await throttle.look('signUps', 'twin')
    await meet()
    if (!isOver) await throttle.count('signUps', 'twin')
    return isOver
  }
  const answers = await Promise.all(Array.from({ length: 200 }, unguarded))
  expect(answers.filter((isOver) => !isOver)).toHaveLength(200)
})
