import type { Session } from 'contract/account/account.ts'

export type Student = { session: Session; call: <Data>(path: string, body?: object) => Promise<Data> }

/** Logs a student in at the provider. `call` sends a request as that student: GET without a body, else POST; throws on refusals. */
export async function openStudent(origin: string, email: string, password: string): Promise<Student> {
  const session = await ask<Session>(`${origin}/api/Website/Student/LogIn`, { body: { email, password } })
  const call = async <Data>(path: string, body?: object) => {
    const { data } = await ask<{ data: Data }>(`${origin}/api/Website/${path}`, { body, token: session.accessToken })
    return data
  }
  return { session, call }
}

async function ask<Answer>(url: string, { body, token }: { body: object | undefined; token?: string }): Promise<Answer> {
  const response = await fetch(url, {
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${response.status} ${url}: ${await response.text()}`)
  return (await response.json()) as Answer
}
