import { directionOf, type Locale, locales } from 'contract/locale.ts'
import type { ShopTextWords } from 'contract/shop/shop-text.ts'
import { useEffect, useRef } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Blocks, NumberedSection } from 'storefront/app/shell/legal/legal-blocks.tsx'
import { readMarkup } from 'storefront/app/shell/legal/text-markup.ts'

/** The text as readers will see it, in both languages. */
export function TextPreview({ words }: { words: ShopTextWords }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const of: Record<Locale, { title: string; body: string }> = {
    en: { title: words.titleEn, body: words.bodyEn },
    ar: { title: words.titleAr, body: words.bodyAr },
  }
  return (
    <section className="border-t border-rule pt-3" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1} className="mb-4 text-md outline-none">
        {m.office_texts_preview()}
      </h2>
      <div className="grid gap-8 lg:grid-cols-2">
        {locales.map((locale) => {
          const { intro, sections } = readMarkup(of[locale].body)
          return (
            <article key={locale} lang={locale} dir={directionOf(locale)} className="min-w-0">
              <p className="mb-3 text-xl font-head">{of[locale].title}</p>
              <Blocks blocks={intro} />
              {sections.map((section, index) => (
                <NumberedSection key={section.id} section={{ ...section, id: `${locale}-${section.id}` }} number={index + 1} />
              ))}
            </article>
          )
        })}
      </div>
    </section>
  )
}
