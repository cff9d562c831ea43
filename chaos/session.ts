import { type Answer, type Ask, ask } from './load.ts'
import type { ChaosShop, Student } from './shop.ts'

/** A browser's reaction when its access token is no longer accepted. */
export async function refresh(shop: Pick<ChaosShop, 'url'>, student: Student): Promise<Answer> {
  const query = new URLSearchParams({ Id: student.personId, RefreshToken: student.refreshToken })
  const answer = await ask({ kind: 'account', url: `${shop.url}/api/Website/Student/RefreshToken?${query}`, method: 'POST' })
  if (answer.status === 200) {
    const { accessToken, refreshToken } = JSON.parse(answer.body) as { accessToken: string; refreshToken?: string }
    Object.assign(student, { token: accessToken, ...(refreshToken ? { refreshToken } : {}) })
  }
  return answer
}

/** Requests in a student's name, like a browser: a token lasts a quarter of an hour, and many runs are longer. */
export async function askAs(shop: Pick<ChaosShop, 'url'>, student: Student, what: Ask): Promise<Answer> {
  const { token } = student
  const answer = await ask({ ...what, token })
  if (answer.status !== 401) return answer
  // Another request of the same student may have done so meanwhile.
  if (student.token === token) await refresh(shop, student)
  return ask({ ...what, token: student.token })
}
