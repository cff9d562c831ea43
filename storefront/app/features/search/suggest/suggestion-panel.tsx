import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { m } from '../../../i18n/m-suggest.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { OwnCover } from '../../../ui/cover/own-cover.tsx'
import { Search } from '../../../ui/icons.tsx'
import { forgetSearches } from './recent-searches.ts'
import type { SuggestedGoods } from './suggest-view.ts'

/** `search`: the text of the search that it opens. */
export type Option = { to: string } & (
  | { group: 'recent' | 'words'; search: string; goods?: undefined }
  | { group: 'goods'; goods: SuggestedGoods; search?: undefined }
)

type SuggestionPanelProps = {
  ref: Ref<HTMLDivElement>
  id: string
  isShown: boolean
  options: readonly Option[]
  active: number
  choose: (option: Option) => void
  forgotten: () => void
}

const groups = ['recent', 'words', 'goods'] as const

/** Below the field, at its width. The focus stays in the field; the number of options is announced. */
export function SuggestionPanel({ ref, id, isShown, options, active, choose, forgotten }: SuggestionPanelProps) {
  return (
    <>
      <span role="status" className="sr-only">
        {isShown && m.suggest_count({ count: options.length })}
      </span>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
        <div
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(34rem,70svh)] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface py-1.5 text-base shadow-float"
          onMouseDown={(event) => event.preventDefault()}
        >
          <div ref={ref} id={id} role="listbox" aria-label={m.suggest_label()}>
            {groups
              .filter((group) => options.some((option) => option.group === group))
              .map((group) => (
                <Group key={group} name={groupName(group)}>
                  {options.map((option, index) =>
                    option.group === group ? (
                      <OptionLink key={option.to} id={`${id}-${index}`} option={option} isActive={index === active} choose={choose} />
                    ) : null,
                  )}
                </Group>
              ))}
          </div>
          {options[0]?.group === 'recent' && <Forget forgotten={forgotten} />}
        </div>
      )}
    </>
  )
}

const groupName = (group: Option['group']): string =>
  ({ recent: m.suggest_recent, words: m.suggest_words, goods: m.suggest_items })[group]()

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-4 pt-2 pb-1 text-xs text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}

type OptionLinkProps = { id: string; option: Option; isActive: boolean; choose: (option: Option) => void }

/** A link, so that it can open in another tab. */
function OptionLink({ id, option, isActive, choose }: OptionLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(option)
  }
  return (
    <Link
      to={option.to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={open}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm hover:bg-paper aria-selected:bg-leaf"
    >
      {option.goods ? <Goods {...option.goods} /> : <Words text={option.search} />}
    </Link>
  )
}

function Words({ text }: { text: string }) {
  return (
    <>
      <Search className="shrink-0 text-muted" />
      <bdi className="min-w-0 truncate">{text}</bdi>
    </>
  )
}

function Goods({ kind, id, title, cover, facts }: SuggestedGoods) {
  return (
    <>
      <OwnCover kind={kind} id={id} title={title} {...cover} className="w-9 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-strong">
          <Bilingual text={title} />
        </span>
        <span className="line-clamp-1 text-xs text-muted">{facts}</span>
      </span>
    </>
  )
}

/** The recent searches of a browser may be another person's. */
function Forget({ forgotten }: { forgotten: () => void }) {
  const forget = () => {
    forgetSearches()
    forgotten()
  }
  return (
    <button type="button" onClick={forget} className="mx-4 min-h-11 text-sm text-muted underline underline-offset-[.25em] hover:text-ink">
      {m.suggest_forget()}
    </button>
  )
}
