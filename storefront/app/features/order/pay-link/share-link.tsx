import { useSyncExternalStore } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/copy-text.ts'
import type { ShareData } from './share-data.ts'

const never = () => () => {}

/** Whether this browser can share. The server's `navigator` cannot. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

/** The link to select, copy, share by phone, or send by WhatsApp. Loaded once there is a link. */
export function ShareLink({ share: { url, message, whatsapp, words } }: { share: ShareData }) {
  const { isCopied, copy } = useCopy(url)
  const canShare = useCanShare()
  // Closing the share sheet is no error.
  const pass = () => navigator.share({ text: message, url }).catch(() => {})
  return (
    <div className="grid gap-3">
      <input
        readOnly
        dir="ltr"
        aria-label={words.label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 w-full rounded-control border border-control bg-surface px-3.5 text-sm text-ellipsis"
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button look="primary" size="small" onClick={copy}>
          {words.copy}
        </Button>
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={buttonClass('line', 'small')}>
          {words.whatsapp}
        </a>
        {canShare && (
          <Button look="line" size="small" onClick={() => void pass()}>
            {words.share}
          </Button>
        )}
        <span role="status" className="text-sm text-action">
          {isCopied && words.copied}
        </span>
      </div>
    </div>
  )
}
