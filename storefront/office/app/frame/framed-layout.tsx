import { Outlet, useOutletContext } from 'react-router'

/** A page that cannot be shown leaves the frame with its menu in place. */
export { OfficeError as ErrorBoundary } from './office-error-page.tsx'

export default function FramedLayout() {
  return <Outlet context={useOutletContext()} />
}
