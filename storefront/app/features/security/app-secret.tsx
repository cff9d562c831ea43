import { m } from '../../i18n/m-account.ts'
import type { QrCode } from './qr-code.ts'

/** For the camera of the phone with the authenticator app. */
export function AppPicture({ qr }: { qr: QrCode }) {
  return (
    <svg
      role="img"
      aria-label={m.security_qr()}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-control bg-surface ring-1 ring-hairline"
    >
      <path d={qr.path} />
    </svg>
  )
}

/** The same secret to read and type, and a link that opens a phone's app. */
export function AppKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p className="text-sm">
        <span className="block text-muted">{m.security_key()}</span>
        {/* In groups of four, as it is read and typed. */}
        <bdi dir="ltr" className="font-strong wrap-anywhere tabular-nums select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </p>
      <a href={uri} className="link inline-flex min-h-11 items-center text-sm lg:hidden">
        {m.security_open_app()}
      </a>
    </>
  )
}
