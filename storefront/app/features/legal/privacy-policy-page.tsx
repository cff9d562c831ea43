import type { Route } from './+types/privacy-policy-page'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export const loader = ({ context, request }: Route.LoaderArgs) => loadLegal('privacy', { context, request })

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
