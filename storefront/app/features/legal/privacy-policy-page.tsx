import { linkTo } from 'contract/pages.ts'
import type { Route } from './+types/privacy-policy-page'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'
import { privacyArabic } from './privacy.ar.ts'
import { privacyEnglish } from './privacy.en.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLegal({ en: privacyEnglish, ar: privacyArabic }, { context, request, path: linkTo('privacyPolicy') })

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
