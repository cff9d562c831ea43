import type { Route } from './+types/terms-page'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export const loader = ({ context, request }: Route.LoaderArgs) => loadLegal('terms', { context, request })

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
