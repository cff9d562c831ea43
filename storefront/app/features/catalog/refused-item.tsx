import { useEffect } from 'react'
import { showToast } from '../../shell/toast.ts'
import { Notice } from '../../ui/notice.tsx'
import type { TakeFreeFailure } from './take-free-item.ts'

/** Why a free item could not be taken. The generic handler (contract §8.6): each message that stands beside the button is a toast as well. */
export function RefusedItem({ refusals }: TakeFreeFailure) {
  useEffect(() => {
    for (const title of refusals) void showToast({ kind: 'error', title, isOnPage: true })
  }, [refusals])
  return (
    <Notice tone="failed" role="alert">
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </Notice>
  )
}
