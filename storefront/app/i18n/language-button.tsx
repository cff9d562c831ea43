import type { Locale } from 'contract/locale.ts'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { getLocale } from './locale.ts'
import { m } from './m.ts'
import { switchLocale } from './switch-locale.ts'

/** The other language, in its own name. Without JavaScript a link with the language; with it there is no reload (ruling 19). */
export function LanguageButton({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const other: Locale = getLocale() === 'en' ? 'ar' : 'en'

  async function speakOther(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      await switchLocale(other)
    } catch {
      // If the other language's texts cannot be fetched, loads the link.
      window.location.assign(href)
      return
    }
    // A language in the address would keep overriding it.
    if (new URLSearchParams(search).has('lang'))
      void navigate(pathname + searchWithout(search), { replace: true, preventScrollReset: true })
    else void revalidator.revalidate()
  }

  return (
    <a
      href={`${pathname}?${searchWith(search, other)}`}
      lang={other}
      hrefLang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      onClick={speakOther}
      className={`grid min-h-11 place-items-center rounded-control px-3 text-[15px] leading-none whitespace-nowrap hover:bg-paper ${className}`}
    >
      {m.other_language()}
    </a>
  )
}

function searchWith(search: string, lang: Locale): string {
  const parameters = new URLSearchParams(search)
  parameters.set('lang', lang)
  return parameters.toString()
}

function searchWithout(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('lang')
  const rest = parameters.toString()
  return rest ? `?${rest}` : ''
}
