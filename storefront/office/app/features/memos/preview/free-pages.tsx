import { linkToDraftPicture } from 'contract/office/office-pages.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

type FreePagesProps = { memo: { id: number; previewPages: number; updatedAt: string; edition: number } }

/** The public pages: a picture in the row opens the page at reading size. */
export function FreePages({ memo: { id, previewPages, updatedAt, edition } }: FreePagesProps) {
  if (previewPages === 0) return null
  const version = `${edition}-${updatedAt.slice(0, 10)}`
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {Array.from({ length: previewPages }, (_, index) => index + 1).map((page) => (
        <li key={page}>
          <a
            href={linkToDraftPicture(id, page, version, 'reading')}
            target="_blank"
            rel="noreferrer"
            className="block rounded-small border border-hairline"
          >
            <img
              src={linkToDraftPicture(id, page, version)}
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
  )
}
