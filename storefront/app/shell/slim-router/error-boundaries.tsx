import { Component, type ReactNode } from 'react'

// Takes the place of React Router's module of this name in what is built for browsers (slim-client.ts). The root has an error page of
// its own (root.tsx); this stands only where the router itself fails, outside of every page.
type Props = { children?: ReactNode; error?: unknown }

export class RemixErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <RemixRootDefaultErrorBoundary /> : this.props.children
  }
}

export function RemixRootDefaultErrorBoundary() {
  return (
    <html lang="en">
      <body>
        <h1>Internal Server Error</h1>
      </body>
    </html>
  )
}

export const BoundaryShell = ({ children }: Props): ReactNode => children
