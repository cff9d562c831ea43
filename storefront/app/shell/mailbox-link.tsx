import { Link, useRouteLoaderData } from 'react-router'
import type { TextLink } from '../ui/text-links.tsx'

type Frame = { mailbox?: TextLink } | undefined

/** A link to the demo's mailbox beside every text that announces a mail. Its label comes with the page's frame. */
export function MailboxLink({ className = '' }: { className?: string }) {
  const inDefault = useRouteLoaderData('layouts/default-layout') as Frame
  const inFullScreen = useRouteLoaderData('layouts/full-screen-layout') as Frame
  const mailbox = inDefault?.mailbox ?? inFullScreen?.mailbox
  if (!mailbox) return null
  return (
    <Link to={mailbox.to} className={`link inline-flex min-h-11 items-center justify-self-start text-sm ${className}`}>
      {mailbox.text}
    </Link>
  )
}
