import type { Route } from './+types/home-page'
import { HomeBlocks } from './home-blocks.tsx'
import { loadHome } from './load-home.ts'
import { OpeningSoon } from './opening-soon.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context, request)

export default function HomePage({ loaderData: { soon, hiddenTitle, blocks } }: Route.ComponentProps) {
  if (soon) return <OpeningSoon {...soon} />
  return (
    <>
      {hiddenTitle && <h1 className="sr-only">{hiddenTitle}</h1>}
      <HomeBlocks blocks={blocks} />
    </>
  )
}
