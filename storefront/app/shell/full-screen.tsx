import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageButton } from '../i18n/language-button.tsx'
import { m } from '../i18n/m.ts'
import { Logo } from '../ui/logo.tsx'
import endpaper from './endpaper.svg?url'

/** The names whose meaning is shown. */
const explainedNames = ['Warraq', 'ورّاق']

/** A book's endpaper beside one task: log-in, code, errors. */
export function FullScreen({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[116px_1fr] lg:grid-cols-2 lg:grid-rows-none">
      <aside
        aria-label={m.shop_name()}
        className="relative overflow-hidden bg-action lg:order-2"
        style={{ backgroundImage: `url(${endpaper})` }}
      >
        {/* The meaning of the name, for a shop that has it. */}
        {explainedNames.includes(m.shop_name()) && (
          <p className="absolute start-16 bottom-16 hidden max-w-100 bg-label p-8 text-action-strong ring-6 ring-label outline outline-action lg:block">
            <span className="block text-xs">{m.endpaper_word({ name: m.shop_name() })}</span>
            <span className="mt-1 block text-lg leading-tight font-strong">{m.endpaper_meaning()}</span>
          </p>
        )}
      </aside>
      <div className="flex flex-col px-gutter pt-5 pb-10 lg:px-14 lg:pt-7">
        <header className="flex items-center justify-between">
          <Link to={linkTo('home')} prefetch="intent" className="tap">
            <Logo />
          </Link>
          <LanguageButton />
        </header>
        <main id="content" className="mx-auto w-full max-w-[420px] py-7 lg:my-auto">
          {children}
        </main>
      </div>
    </div>
  )
}
