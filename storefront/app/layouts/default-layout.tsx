import { Outlet } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Footer } from './footer.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-40 rounded-control bg-ink px-4 py-3 font-strong text-surface focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {m.skip_to_content()}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <TabBar />
    </div>
  )
}
