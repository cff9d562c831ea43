import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { previewVersion } from 'contract/catalogue/preview.ts'
import { linkToPreviewPage } from 'contract/pages.ts'
import { m } from '../../../i18n/m.ts'
import { Eye, X } from '../../../ui/icons.tsx'
import { ItemSection } from './item-layout.tsx'

/** The public pages, with labels; null if there are none. A draft's pictures are elsewhere. */
export function toLookInside({ id, previewPages, edition, updatedAt }: MemoDetail, linkToPicture = linkToPreviewPage) {
  if (!previewPages) return null
  const version = previewVersion({ edition, updatedAt })
  const pages = Array.from({ length: previewPages }, (_, index) => index + 1).map((page) => ({
    name: m.item_page({ page }),
    open: m.item_open_page({ page }),
    thumbnail: linkToPicture(id, page, version),
    picture: linkToPicture(id, page, version, 'reading'),
  }))
  return { title: m.item_look_inside(), invitation: m.item_free_pages({ count: previewPages }), close: m.item_close_pages(), pages }
}

type Inside = NonNullable<ReturnType<typeof toLookInside>>

const sheetId = 'inside'
const pageId = (index: number) => `${sheetId}-${index}`

/** A link below the cover that opens the pages at once. */
export function LookInsideLink({ inside }: { inside: Inside }) {
  return (
    <button
      type="button"
      popoverTarget={sheetId}
      className="flex min-h-11 items-center gap-2 text-sm font-strong text-action underline-offset-[.25em] hover:underline"
    >
      <Eye />
      {inside.invitation}
    </button>
  )
}

/** The first pages in a row. A tap opens all of them in a sheet over the page, even without a script. */
export function LookInside({ inside }: { inside: Inside }) {
  return (
    <ItemSection title={inside.title} className="pb-10 lg:pb-14">
      <ul className="no-scrollbar -mx-gutter grid snap-x auto-cols-[38%] grid-flow-col gap-3 overflow-x-auto px-gutter pt-1 pb-3 *:snap-start *:scroll-mx-gutter sm:auto-cols-[24%] lg:mx-0 lg:auto-cols-[minmax(0,14.5rem)] lg:gap-6 lg:overflow-visible lg:px-0">
        {inside.pages.map(({ open, thumbnail }, index) => (
          <li key={thumbnail}>
            <button
              type="button"
              popoverTarget={sheetId}
              aria-label={open}
              onClick={() => requestAnimationFrame(() => document.getElementById(pageId(index))?.scrollIntoView())}
              className="block w-full rounded-small border border-hairline bg-surface shadow-cover hover:border-control"
            >
              <img
                src={thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                width="360"
                height="509"
                className="h-auto w-full rounded-small"
              />
            </button>
          </li>
        ))}
      </ul>
      <Sheet inside={inside} />
    </ItemSection>
  )
}

function Sheet({ inside: { title, close, pages } }: { inside: Inside }) {
  return (
    // No dialog element: a popover opens without a script.
    <div
      id={sheetId}
      popover="auto"
      role="dialog"
      aria-label={title}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper px-gutter pb-10 backdrop:bg-veil/40"
    >
      <div className="sticky top-0 mx-auto flex max-w-reading items-center justify-between bg-paper py-2">
        <h2 className="text-lg">{title}</h2>
        <button
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label={close}
          className="inline-grid size-11 place-items-center rounded-control hover:bg-surface"
        >
          <X />
        </button>
      </div>
      <ol className="mx-auto grid max-w-reading gap-6">
        {pages.map(({ name, picture }, index) => (
          <li key={picture} id={pageId(index)} className="scroll-mt-16">
            <img
              src={picture}
              alt={name}
              loading="lazy"
              decoding="async"
              width="1080"
              height="1528"
              className="h-auto w-full border border-hairline bg-surface shadow-cover"
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
