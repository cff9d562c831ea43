import { Toast as Part } from '@base-ui/react/toast'
import { defaultToast, rootToastDurationMs, snackbarTimeoutMs } from 'contract/limits.ts'
import { type CSSProperties, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { Button } from '../../ui/button.tsx'
import { Check, Info, TriangleAlert } from '../../ui/icons.tsx'
import { fillToastArea } from './toast-area.tsx'

/**
 * A toast: the contract's message as title, in the English locale with its English below (ruling 7). A toast with an offer stays until
 * answered; one with an undo closes by itself, after as long as the snackbar.
 */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string
  lang?: 'en' | 'ar'
  /** The page shows the same text, so it is not announced twice. */
  isOnPage?: true
  action?: { label: string; act: () => void }
  undo?: () => void
}

const icons = {
  success: <Check className="mt-[3px] size-5 text-action" />,
  error: <TriangleAlert className="mt-[3px] size-5 text-danger" />,
  info: <Info className="mt-[3px] size-5 text-action" />,
}

const manager = Part.createToastManager<Toast>()
/** Ids of the open toasts, by their words. Exported for the test that a closed toast is forgotten. */
export const standing = new Map<string, string>()
/** Zero: the toast stays until it is answered. */
const forGood = 0
/** Toasts added before the page had its toast area, in order. */
const waiting: Toast[] = []
let isListening = false
/** The last toast with an undo. As with the snackbar, only the last action can be undone. */
let undoable: string | undefined

/** A toast's content has its own role; Base UI would make its wrapper a dialog. */
const noDialog = { role: undefined, 'aria-modal': undefined }

const numbers = {
  '--toast-width': `${defaultToast.widthPx}px`,
  '--toast-gap': `${defaultToast.gapPx}px`,
  '--toast-offset': `${defaultToast.desktopOffsetPx}px`,
  '--toast-mobile-offset': `${defaultToast.mobileOffsetPx}px`,
} as CSSProperties

/** Shows a toast in front of the others. One with the same words is closed first, so that it is shown once and announced again. */
export function addToast(toast: Toast): void {
  flushSync(() => fillToastArea(RootToaster))
  if (!isListening) {
    waiting.push(toast)
    return
  }
  const text = `${toast.title} ${toast.description ?? ''}`
  const before = standing.get(text)
  if (before !== undefined) manager.close(before)
  if (toast.undo && undoable !== undefined) manager.close(undoable)
  const timeout = toast.action ? forGood : toast.undo ? snackbarTimeoutMs : undefined
  // A later toast with the same words has replaced this one.
  const onClose = (): void => {
    if (standing.get(text) === id) standing.delete(text)
  }
  const id: string = manager.add({ data: toast, onClose, ...(timeout !== undefined && { timeout }) })
  standing.set(text, id)
  if (toast.undo) undoable = id
}

/** Closes the open toasts with these titles and no description. */
export function closeToasts(titles: readonly string[]): void {
  for (const title of titles) {
    const id = standing.get(`${title} `)
    if (id !== undefined) manager.close(id)
  }
}

const RootToaster = () => <Toaster durationMs={rootToastDurationMs} />

/** The manager drops what is added while nothing subscribes, as on a page that is not hydrated yet. */
function useWaitingToasts(): void {
  useEffect(() => {
    isListening = true
    for (const toast of waiting.splice(0)) addToast(toast)
    return () => {
      isListening = false
    }
  }, [])
}

/** One toast area for both layouts, at the physical top right in both directions (contract §9.6, ruling 23). */
export function Toaster({ durationMs = defaultToast.durationMs }: { durationMs?: number }) {
  useWaitingToasts()
  return (
    <Part.Provider toastManager={manager} timeout={durationMs} limit={defaultToast.visible}>
      <Part.Viewport className="toasts" style={numbers} aria-label={m.toast_area()}>
        <Toasts />
      </Part.Viewport>
    </Part.Provider>
  )
}

function Toasts() {
  const { toasts } = Part.useToastManager<Toast>()
  return toasts.map(
    (toast) =>
      toast.data && (
        <Part.Root key={toast.id} toast={toast} data-toast className="toast" {...noDialog} swipeDirection={['up', 'right']}>
          <Part.Content className="toast-card">
            <ToastCard {...toast.data} close={() => manager.close(toast.id)} />
          </Part.Content>
        </Part.Root>
      ),
  )
}

function ToastCard({ kind, title, description, lang, isOnPage, action, undo, close }: Toast & { close: () => void }) {
  const page = getLocale()
  const titleLang = lang ?? page
  return (
    <div
      lang={page}
      dir={page === 'ar' ? 'rtl' : 'ltr'}
      className="grid grid-cols-[20px_1fr] gap-x-3 gap-y-0.5 px-4 py-3.5 text-sm"
      {...(isOnPage ? { 'aria-hidden': true } : { role: kind === 'error' ? 'alert' : 'status' })}
    >
      {icons[kind]}
      <b className="font-strong" lang={titleLang}>
        <bdi>{title}</bdi>
      </b>
      {description && <p className="col-start-2 text-xs text-muted">{description}</p>}
      {undo && (
        <Button
          look="line"
          size="small"
          className="col-start-2 mt-1.5 justify-self-start"
          onClick={() => {
            undo()
            close()
          }}
        >
          {m.undo()}
        </Button>
      )}
      {action && (
        <div className="col-start-2 mt-1.5 flex gap-3">
          <Button look="line" size="small" onClick={action.act}>
            {action.label}
          </Button>
          <Button look="bare" size="small" onClick={close}>
            {m.toast_later()}
          </Button>
        </div>
      )}
    </div>
  )
}
