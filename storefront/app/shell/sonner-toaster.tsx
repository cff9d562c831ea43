import { defaultToast, rootToastDurationMs, snackbarTimeoutMs } from 'contract/limits.ts'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { Button } from '../ui/button.tsx'
import { Check, Info, TriangleAlert } from '../ui/icons.tsx'

/**
 * What a toast says: the contract's message as title, its English under it in the English locale (ruling 7). One that offers something
 * stays until it is answered; one that can be undone goes by itself, after as long as the snackbar.
 */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string
  lang?: 'en' | 'ar'
  /** The page says it, too: it is not read out a second time. */
  isOnPage?: true
  action?: { label: string; act: () => void }
  undo?: () => void
}

const icons = {
  success: <Check className="mt-[3px] size-5 text-action" strokeWidth={1.6} aria-hidden />,
  error: <TriangleAlert className="mt-[3px] size-5 text-danger" strokeWidth={1.6} aria-hidden />,
  info: <Info className="mt-[3px] size-5 text-action" strokeWidth={1.6} aria-hidden />,
}

let area: HTMLElement | undefined
const shown = new Map<string, string | number>()

/** One toast area for both layouts, physically at the top right in both directions (contract §9, ruling 23). */
export function showSonnerToast(toast: Toast): void {
  if (!area?.isConnected) area = mountToaster()
  // Said again, it stands once, and is read out again.
  const text = `${toast.title} ${toast.description ?? ''}`
  const before = shown.get(text)
  if (before !== undefined) sonner.dismiss(before)
  const id = sonner.custom(
    (own) => <ToastCard {...toast} close={() => sonner.dismiss(own)} />,
    toast.action ? { duration: Number.POSITIVE_INFINITY } : toast.undo ? { duration: snackbarTimeoutMs } : {},
  )
  shown.set(text, id)
}

function mountToaster(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  // Sonner waits where the mouse is; whoever comes by keyboard has the same time to read.
  container.addEventListener('focusin', ({ target }) => target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true })))
  // The mouse that goes away takes nothing from a keyboard that is still there.
  container.addEventListener(
    'mouseout',
    (event) => {
      if (container.querySelector(':focus-visible')) event.stopImmediatePropagation()
    },
    true,
  )
  container.addEventListener(
    'focusout',
    (event) => {
      event.target?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
      // Sonner would take a keyboard that leaves back to where it came from, and so keep it in a ring.
      event.stopImmediatePropagation()
    },
    true,
  )
  // A toast published before the toaster listens would be lost.
  flushSync(() => createRoot(container).render(<ToastArea />))
  return container
}

function ToastArea() {
  return (
    <Toaster
      position="top-right"
      dir="ltr"
      containerAriaLabel={m.toast_area()}
      duration={rootToastDurationMs}
      visibleToasts={defaultToast.visible}
      gap={defaultToast.gapPx}
      offset={defaultToast.desktopOffsetPx}
      mobileOffset={defaultToast.mobileOffsetPx}
      style={{ '--width': `${defaultToast.widthPx}px` } as CSSProperties}
      // Sonner's own widths on phones overlap the edge where the document runs from right to left.
      className="motion-reduce:transition-none! max-[600px]:inset-x-[var(--mobile-offset-left)]! max-[600px]:w-auto!"
      toastOptions={{
        className:
          'min-[601px]:w-[var(--width)] max-[600px]:w-full! rounded-card focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-ink!',
      }}
    />
  )
}

function ToastCard({ kind, title, description, lang, isOnPage, action, undo, close }: Toast & { close: () => void }) {
  const page = getLocale()
  const titleLang = lang ?? page
  return (
    <div
      lang={page}
      dir={page === 'ar' ? 'rtl' : 'ltr'}
      className="grid w-full font-sans leading-body grid-cols-[20px_1fr] gap-x-3 gap-y-0.5 rounded-card bg-surface px-4 py-3.5 text-sm text-ink shadow-float ring-1 ring-hairline"
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
