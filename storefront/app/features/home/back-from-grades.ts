import { pageAt } from 'contract/page-at.ts'
import { linkTo, type PageName } from 'contract/pages.ts'
import { pageAddressOf } from '../../session/cookies/return-cookie.ts'

/** Lists that open with the chosen grade, which may differ from their address. */
const openingInGrade: readonly PageName[] = ['memos', 'packages', 'studyStageView']

/** The page from which the grade choice was opened, and to which it returns. */
export function backFromGrades(request: Request): string {
  return backTo(request.headers.get('Referer')) ?? linkTo('home')
}

/** One of our pages, as the address is untrusted; undefined for any other. */
export function backTo(given: unknown): string | undefined {
  const origin = 'http://shop.invalid'
  const url = typeof given === 'string' && given !== '' ? URL.parse(given, origin) : null
  if (!url?.protocol.startsWith('http')) return undefined
  // It would keep showing everything.
  url.searchParams.delete('for')
  const address = pageAddressOf(new Request(origin + url.pathname + url.search))
  const page = address ? pageAt(address.split('?')[0] ?? '') : undefined
  if (!address || !page || page === 'grade') return undefined
  return openingInGrade.includes(page) ? address.split('?')[0] : address
}
