import { memo } from 'react'
import { Logo } from '../ui/logo.tsx'
import { TextLinks } from '../ui/text-links.tsx'
import type { FooterLinks } from './footer-links.ts'

export const Footer = memo(function Footer({ tagline, columns, sign, law, payments }: FooterLinks) {
  return (
    <footer className="bg-brand [--color-focus:var(--color-surface)] pt-12 pb-23 text-sm text-surface md:pt-18 lg:pb-8 [body:has([data-buy-bar])_&]:max-lg:pb-27">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="max-md:col-span-2">
            <Logo isOnDark />
            <p className="mt-3 max-w-[36ch] text-surface/80">{tagline}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-sm font-strong tracking-normal text-secondary">{title}</h2>
              <TextLinks links={links} className="mt-2" look="hover:underline" />
            </nav>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-surface/20 pt-5 text-xs text-surface/80">
          <div className="flex flex-wrap items-center gap-x-5">
            {sign}
            <TextLinks links={law} className="flex gap-5" look="hover:underline" />
          </div>
          <ul aria-label={payments.label} className="flex flex-wrap gap-2 empty:hidden">
            {payments.names.map((name) => (
              <li key={name} className="rounded-small border border-surface/40 px-2 py-0.5">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
})
