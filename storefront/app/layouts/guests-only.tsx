import { Outlet } from 'react-router'
import { KeptCart } from '../features/cart/kept-cart.tsx'
import { guestsOnly } from '../session/guards.ts'

export const middleware = [guestsOnly]

/** The loader is needed: client navigation would otherwise never ask the server, and would walk in. */
export const loader = () => null

export default function GuestsOnly() {
  return <Outlet context={<KeptCart />} />
}
