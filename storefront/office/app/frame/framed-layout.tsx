import { Outlet, useOutletContext } from 'react-router'
import { DoneToast } from '../kit/done-toast.tsx'

/** A page that fails keeps the frame and its menu. */
export { OfficeError as ErrorBoundary } from './office-error-page.tsx'

export default function FramedLayout() {
  return (
    <>
      <DoneToast />
      <Outlet context={useOutletContext()} />
    </>
  )
}
