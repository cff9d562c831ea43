import { defaultToast, rootToastDurationMs } from 'contract/limits.ts'
import { Check, Info, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import type { Toast } from './toast.ts'

const icons = {
  success: <Check className="mt-[3px] size-5 text-action" strokeWidth={1.6} aria-hidden />,
  error: <TriangleAlert className="mt-[3px] size-5 text-danger" strokeWidth={1.6} aria-hidden />,
  info: <Info className="mt-[3px] size-5 text-action" strokeWidth={1.6} aria-hidden />,
}

let isMounted = false

/** One toast area for both layouts, physically at the top right in both directions (contract §9, ruling 23). */
export function showSonnerToast(toast: Toast): void {
  if (!isMounted) mountToaster()
  sonner.custom(() => <ToastCard {...toast} />)
}

function mountToaster(): void {
  isMounted = true
  const container = document.createElement('div')
  document.body.append(container)
  // A toast published before the toaster listens would be lost.
  flushSync(() => createRoot(container).render(<ToastArea />))
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
      className="max-[600px]:inset-x-[var(--mobile-offset-left)]! max-[600px]:w-auto!"
      toastOptions={{ className: 'min-[601px]:w-[var(--width)] max-[600px]:w-full!' }}
    />
  )
}

function ToastCard({ kind, title, description, lang }: Toast) {
  const page = getLocale()
  const titleLang = lang ?? page
  return (
    <div
      lang={page}
      dir={page === 'ar' ? 'rtl' : 'ltr'}
      className="grid w-full font-sans leading-body grid-cols-[20px_1fr] gap-x-3 gap-y-0.5 rounded-card bg-surface px-4 py-3.5 text-sm text-ink shadow-float ring-1 ring-hairline"
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {icons[kind]}
      <b className="font-strong" lang={titleLang}>
        <bdi>{title}</bdi>
      </b>
      {description && <p className="col-start-2 text-xs text-muted">{description}</p>}
    </div>
  )
}
