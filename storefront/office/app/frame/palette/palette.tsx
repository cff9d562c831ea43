import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type OfficePageName, officeFind, withQuery } from 'contract/office/office-pages.ts'
import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Search } from 'storefront/app/ui/icons.tsx'
import { type Entry, type EntryGroup, matchEntries, pageEntries } from './entries.ts'
import type { loader } from './find-file.ts'

/** The pause in typing before lists are queried. */
const pauseMs = 180

/** Opens any page, order, customer, memo, package, message or coupon by a few letters. The focus stays in the field. */
export default function Palette({ open, onClose }: { open: OfficePageName[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { groups, isSearching } = useEntries(open, text)
  const go = ({ to }: Entry) => {
    onClose()
    void navigate(to)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-ink/40" />
        <Dialog.Popup
          aria-label={m.office_palette()}
          className="office fixed inset-x-0 top-0 z-40 mx-auto flex max-h-[min(36rem,100dvh)] max-w-140 flex-col overflow-hidden bg-surface shadow-lg sm:top-[10vh] sm:max-h-[min(36rem,80vh)] sm:rounded-card"
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            filter={null}
            value={text}
            onValueChange={setText}
            itemToStringValue={(entry: Entry) => entry.text}
            autoHighlight="always"
            keepHighlight
          >
            <Autocomplete.InputGroup className="relative border-b border-hairline">
              <Search className="absolute inset-y-0 start-4 my-auto" />
              <Autocomplete.Input
                dir="auto"
                aria-label={m.office_palette()}
                placeholder={m.office_palette_hint()}
                className="min-h-13 w-full bg-transparent px-12 text-md outline-none max-sm:px-16"
              />
            </Autocomplete.InputGroup>
            <Dialog.Close className="absolute end-2 top-1 min-h-11 rounded-control px-2 text-action sm:sr-only">
              {m.office_palette_close()}
            </Dialog.Close>
            <div className="min-h-0 overflow-y-auto overscroll-contain pb-2">
              <p role="status" className="px-4 py-3 text-muted empty:hidden">
                {groups.length > 0 ? '' : isSearching ? m.office_palette_searching() : m.office_palette_nothing()}
              </p>
              <Autocomplete.List>
                {(group: EntryGroup) => (
                  <Autocomplete.Group key={group.title} items={group.items}>
                    <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-xs text-muted">{group.title}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: Entry) => (
                        <Autocomplete.Item
                          key={entry.to}
                          value={entry}
                          onClick={() => go(entry)}
                          className="mx-2 flex min-h-11 cursor-default items-center justify-between gap-4 rounded-control px-2 data-highlighted:bg-leaf"
                        >
                          <bdi className="min-w-0 truncate">{entry.text}</bdi>
                          <bdi className="max-w-1/2 shrink-0 truncate text-xs text-muted">{entry.note}</bdi>
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Pages at once; list results join them. An outdated answer is never shown. */
function useEntries(open: OfficePageName[], typed: string): { groups: EntryGroup[]; isSearching: boolean } {
  const { contains } = Autocomplete.useFilter({ locale: getLocale() })
  const { load, data, state } = useFetcher<typeof loader>({ key: 'palette' })
  const text = typed.trim()
  const isAsked = [...text].length >= 2
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => void load(withQuery(officeFind, { Text: text })), pauseMs)
    return () => clearTimeout(timer)
  }, [load, text, isAsked])
  const pages = pageEntries(open).map(({ title, items }) => ({ title, items: matchEntries(items, (words) => contains(words, text)) }))
  const found = isAsked && data?.text === text ? data.groups : []
  return {
    groups: [...pages, ...found].filter(({ items }) => items.length > 0),
    isSearching: isAsked && (data?.text !== text || state !== 'idle'),
  }
}
