import { header } from 'contract/headers.ts'
import type { Answer } from './load.ts'

type Logged = { message: string; cause?: Logged }
type Line = { requestId?: string; err?: Logged }

/** Why requests were refused (503), as "40 × timeout exceeded …, 5 × …": the innermost cause that the processes' log gives for each. */
export function describeCauses(answers: readonly Answer[], log: string): string {
  const causes = new Map(
    log.split('\n').flatMap((text) => {
      const { requestId, err } = readLine(text)
      return requestId && err ? [[requestId, innermost(err)] as const] : []
    }),
  )
  const refused = answers.filter(({ status }) => status === 503)
  const causeOf = ({ headers }: Answer) =>
    causes.get(String(headers[header.requestId.toLowerCase()])) ??
    `${headers[header.errorCode.toLowerCase()] ?? 'no reason'}, not in the log`
  const counted = [...Map.groupBy(refused, causeOf)].map(([cause, of]) => [cause, of.length] as const)
  return counted
    .toSorted(([, a], [, b]) => b - a)
    .map(([cause, count]) => `${count} × ${cause}`)
    .join(', ')
}

const innermost = ({ message, cause }: Logged): string => (cause ? innermost(cause) : message)

/** A process may also print other lines, or die in the middle of one. */
function readLine(text: string): Line {
  try {
    return (JSON.parse(text) as Line | null) ?? {}
  } catch {
    return {}
  }
}
