import dns from 'node:dns'
import { vi } from 'vitest'

type Told = (error: Error) => void

/** Every look-up gets this answer, and no resolver is asked. `ENOTFOUND`: there is no such name; `EAI_AGAIN`: the resolver is away. */
export function answerNames(code: 'ENOTFOUND' | 'EAI_AGAIN'): void {
  const answer = (...given: unknown[]) => (given.at(-1) as Told)(Object.assign(new Error(code), { code }))
  for (const ask of ['resolve4', 'resolve6'] as const) vi.spyOn(dns.Resolver.prototype, ask).mockImplementation(answer)
  vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup)
}
