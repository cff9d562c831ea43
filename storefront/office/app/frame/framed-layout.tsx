import { Outlet, useOutletContext } from 'react-router'
import { DoneToast } from '../kit/done-toast.tsx'

/** A page that cannot be shown leaves the frame with its menu in place. */
export { OfficeError as ErrorBoundary } from './office-error-page.tsx'

export default function FramedLayout() {
  return (
    <>
      <DoneToast />
      <Outlet context={useOutletContext()} />
    </>
  )
}
