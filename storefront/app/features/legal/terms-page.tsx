import { linkTo } from 'contract/pages.ts'
import type { Route } from './+types/terms-page'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'
import { termsArabic } from './terms.ar.ts'
import { termsEnglish } from './terms.en.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLegal({ en: termsEnglish, ar: termsArabic }, { context, request, path: linkTo('terms') })

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
