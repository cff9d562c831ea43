import { linkToMemoFile } from 'contract/pages.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { m } from '../../../../i18n/m-kept.ts'
import type { LeaseState } from '../../../offline/kept-lease.ts'
import { keptLink } from '../../../offline/kept-page-address.ts'
import { checkLease, notePlace, type OpenedMemo, openKept, type Unopened } from '../../../offline/open-kept.ts'
import { useKept } from '../../../offline/use-kept.ts'
import { KeptList } from './kept-list.tsx'
import type { KeptMemoProps, KeptToRead } from './kept-memo.tsx'
import { OtherLanguage } from './other-language.tsx'

/** How often a lease is checked during reading. */
const lookMs = 30_000

/** The reader for a memo kept on this device, while its lease lasts. */
export function KeptReader({ id, Memo }: { id: number; Memo: ComponentType<KeptMemoProps> }) {
  const all = useKept()
  const opened = useKeptMemo(id, all?.get(id)?.state)
  // It may be removed during reading.
  if (all && !all.has(id)) return <KeptList unopened={{ id, why: 'none' }} />
  if (opened === undefined)
    return (
      <p role="status" className="sr-only">
        {m.kept_loading()}
      </p>
    )
  if (typeof opened === 'string') return <KeptList unopened={{ id, why: opened }} />
  return <Memo memo={opened} back={keptLink()} />
}

/** Undefined until known to be readable. Reopened when its lease changes: contact with the shop may have renewed it. */
function useKeptMemo(id: number, state: LeaseState | undefined): KeptToRead | Unopened | undefined {
  const [opened, setOpened] = useState<KeptToRead | Unopened>()
  useEffect(() => {
    if (!state) return
    let isGone = false
    const show = (found: KeptToRead | Unopened) => !isGone && setOpened(found)
    openKept(id).then(
      (memo) => show(typeof memo === 'string' ? memo : toRead(id, memo)),
      () => show('broken'),
    )
    const look = async () => {
      const memo = await checkLease(id).catch(() => 'broken' as const)
      if (typeof memo === 'string') show(memo)
    }
    const timer = setInterval(look, lookMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id, state])
  return opened
}

function toRead(id: number, { personId, about, pages, page: lastPage }: OpenedMemo): KeptToRead {
  let noted = lastPage ?? 1
  const note = (page: number) => {
    // Merely opening it does not save the place, which another device may have moved.
    if (page === noted) return
    noted = page
    void notePlace(id, page).catch(() => undefined)
  }
  // Reports are the shop's data.
  return {
    ...about,
    reports: [],
    lastPage,
    personId,
    fileUrl: linkToMemoFile(id),
    kept: { pages, notePlace: note, language: <OtherLanguage /> },
  }
}
