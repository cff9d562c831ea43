import { Outlet } from 'react-router'
import { mailboxOf } from '../shell/help-links.ts'
import type { Route } from './+types/default-layout'
import { Footer } from './footer.tsx'
import { footerLinks } from './footer-links.ts'
import { frameWords } from './frame-words.ts'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame's texts are made here, so that they travel once and in one language. */
export function loader({ context }: Route.LoaderArgs) {
  return { words: frameWords(), footer: footerLinks(context), ...mailboxOf(context) }
}

export default function DefaultLayout({ loaderData: { words, footer } }: Route.ComponentProps) {
  return (
    <div className="frame flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-40 rounded-control bg-ink px-4 py-3 font-strong text-surface focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {words.skip}
      </a>
      <TopBar {...words} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer {...footer} />
      <TabBar {...words} />
    </div>
  )
}
