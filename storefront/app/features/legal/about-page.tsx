import type { Route } from './+types/about-page'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export const loader = ({ context, request }: Route.LoaderArgs) => loadLegal('about', { context, request })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
