import { Outlet } from 'react-router'
import { KeptCart } from '../features/cart/kept-cart.tsx'
import { guestsOnly } from '../session/guards.ts'

export const middleware = [guestsOnly]

/** The loader is required: without it client navigation would skip the server and the guard. */
export const loader = () => null

export default function GuestsOnly() {
  return <Outlet context={<KeptCart />} />
}
