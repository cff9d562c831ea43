import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import type { PreviewSize } from 'contract/catalogue/preview.ts'
import { type BilingualText, directionOf, pickText } from 'contract/locale.ts'
import { memoPreviewPicture, withQuery } from 'contract/office/office-pages.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { OwnCover } from 'storefront/app/ui/cover/own-cover.tsx'
import { LeaderList, LeaderRow } from 'storefront/app/ui/leader-list.tsx'
import { OldPrice, Price } from 'storefront/app/ui/price.tsx'
import { Section } from '../../../kit/section.tsx'
import { languageOptions, typeOptions } from '../memo-words.tsx'

/** What the page in the shop says of a memo, in its order: the cover, what it is and costs, the free pages, what it covers, its contents. */
export function MemoPreview({ memo }: { memo: MemoDetail }) {
  const { title, authorName, summary, description, toc, contentLanguage } = memo
  return (
    <article className="max-w-240">
      <div className="grid gap-6 pb-8 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] sm:gap-10">
        <div className="grid justify-items-center self-start rounded-card bg-paper px-6 py-8">
          <span className="block w-40">
            <OwnCover
              {...{ kind: 'memo', id: memo.id, title, lang: contentLanguage, hue: memo.subject.hue, picture: memo.picture }}
              grade={memo.component?.grade}
              edition={memo.academicYear}
            />
          </span>
        </div>
        <div className="grid content-start gap-3">
          <h2 className="text-xl">
            <Bilingual text={title} />
          </h2>
          <p>
            <Bilingual text={authorName} />
          </p>
          <p className="flex flex-wrap gap-x-4 text-muted">
            {factsOf(memo).map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
          {summary && <Text text={summary} />}
          <Prices memo={memo} />
        </div>
      </div>
      <FreePages memo={memo} />
      {description && (
        <Section title={m.office_preview_about()}>
          <Text text={description} />
        </Section>
      )}
      {toc.length > 0 && (
        <Section title={m.office_memo_contents()}>
          <LeaderList isNumbered lang={contentLanguage} dir={directionOf(contentLanguage)}>
            {toc.map(({ title: name, page }, index) => (
              <LeaderRow key={`${page} ${name}`} number={index + 1} name={name} figure={page} />
            ))}
          </LeaderList>
        </Section>
      )}
    </article>
  )
}

const factsOf = ({ type, pageCount, edition, academicYear, contentLanguage }: MemoDetail) => [
  typeOptions()[type],
  m.office_preview_pages({ count: pageCount }),
  m.office_preview_edition({ edition: formatNumber(edition), year: academicYear }),
  languageOptions()[contentLanguage],
]

function Prices({ memo: { isFree, price, compareAtPrice, currency, printed } }: { memo: MemoDetail }) {
  const isSold = isFree || price !== null || printed !== null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&>dt]:text-muted">
      {(isFree || price !== null) && <dt>{m.office_preview_file()}</dt>}
      {isFree && <dd>{m.office_preview_free()}</dd>}
      {!isFree && price !== null && (
        <dd>
          <Price amount={price} currency={currency} /> {compareAtPrice !== null && <OldPrice amount={compareAtPrice} currency={currency} />}
        </dd>
      )}
      {printed && (
        <>
          <dt>{m.office_memo_printed()}</dt>
          <dd>
            <Price amount={printed.price} currency={currency} />
          </dd>
        </>
      )}
      {!isSold && <dd className="col-span-2">{m.office_preview_not_alone()}</dd>}
    </dl>
  )
}

/** A picture in the row, which opens the page in the size for reading. */
function FreePages({ memo: { id, previewPages, updatedAt, edition } }: { memo: MemoDetail }) {
  if (previewPages === 0) return null
  const linkTo = (page: number, Size: PreviewSize) =>
    withQuery(memoPreviewPicture.replace(':id', String(id)).replace(':page', String(page)), {
      Size,
      v: `${edition}-${updatedAt.slice(0, 10)}`,
    })
  return (
    <Section title={m.office_preview_free_pages({ count: previewPages })}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {Array.from({ length: previewPages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a href={linkTo(page, 'reading')} target="_blank" rel="noreferrer" className="block rounded-small border border-hairline">
              <img
                src={linkTo(page, 'thumbnail')}
                alt={m.office_preview_page({ page: formatNumber(page) })}
                loading="lazy"
                width="360"
                height="509"
                className="h-auto w-full"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A longer text; its lines are paragraphs. */
function Text({ text: both }: { text: BilingualText }) {
  const { text, lang } = pickText(both, getLocale())
  return (
    <div lang={lang} dir={directionOf(lang)} className="grid w-fit max-w-[62ch] gap-3">
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
