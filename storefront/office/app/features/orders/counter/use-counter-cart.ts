import { maxCopies } from 'contract/limits.ts'
import type { CounterItem, HandOver } from 'contract/sales/counter.ts'
import { useEffect, useState } from 'react'
import { type CounterLine, findCart, keepCart } from './kept-cart.ts'

export type CounterCart = ReturnType<typeof useCounterCart>

type CartOptions = {
  firstPlaceId: string | null
  /** As in the page's address. */
  buyer: string | null
  /** A walk-in takes the copies along. */
  isWalkIn: boolean
  isSold: boolean
}

/** A clerk's cart. It outlives a reload of the page, but not leaving it, nor the sale. */
export function useCounterCart({ firstPlaceId, buyer, isWalkIn, isSold }: CartOptions) {
  const [lines, setLines] = useState<readonly CounterLine[]>([])
  const [couponCode, setCouponCode] = useState('')
  const [handOver, setHandOver] = useState<HandOver>('now')
  const [place, setPlace] = useState('')
  const [pickUpPlaceId, setPickUpPlaceId] = useState(firstPlaceId)
  useEffect(() => {
    const kept = findCart(buyer)
    if (kept) {
      setLines(kept.lines)
      setCouponCode(kept.couponCode)
    }
    return () => keepCart({ buyer, lines: [], couponCode: '' })
  }, [buyer])
  useEffect(() => keepCart({ buyer, lines: isSold ? [] : lines, couponCode }), [buyer, lines, couponCode, isSold])
  const hasPaper = lines.some(({ format }) => format === 'printed')
  return {
    lines,
    couponCode,
    setCouponCode,
    handOver: hasPaper ? (isWalkIn ? 'now' : handOver) : null,
    setHandOver,
    place,
    setPlace,
    pickUpPlaceId,
    setPickUpPlaceId,
    hasPaper,
    /** One more copy of a printed item already there. */
    add: ({ kind, title }: CounterItem, { id, format }: CounterItem['offers'][number]) =>
      setLines((before) => {
        if (!before.some((line) => line.id === id)) return [...before, { id, kind, format, title, quantity: 1 }]
        return format === 'printed' ? before.map((line) => (line.id === id ? more(line, 1) : line)) : before
      }),
    change: (id: string, by: number) => setLines((before) => before.map((line) => (line.id === id ? more(line, by) : line))),
    remove: (id: string) => setLines((before) => before.filter((line) => line.id !== id)),
  }
}

const more = (line: CounterLine, by: number): CounterLine => ({ ...line, quantity: Math.min(Math.max(line.quantity + by, 1), maxCopies) })

/** What is sent. */
export const cartBody = ({ lines, couponCode, handOver, pickUpPlaceId }: CounterCart) => ({
  items: lines.map(({ id, quantity }) => ({ id, quantity })),
  couponCode: couponCode || null,
  handOver,
  pickUpPlaceId: handOver === 'pickUp' ? pickUpPlaceId : null,
})
