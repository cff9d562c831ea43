import { Outlet } from 'react-router'
import { FullScreen } from '../shell/full-screen.tsx'

export default function FullScreenLayout() {
  return (
    <FullScreen>
      <Outlet />
    </FullScreen>
  )
}
