import type { SVGProps } from 'react'

/**
 * The icons of the shop: shapes of Lucide (lucide.dev) and, below it, Feather, each as one path in a box of 24 × 24. Size and weight of
 * line come from app.css (`.icon`). A new one is copied from lucide.dev; the library's own components can be
 * configured in ways that nobody here asks for (docs/decisions/006-client-bytes.md). Icons of one feature
 * alone stand with it, so that no other page loads them.
 *
 * Copyright (c) 2026 Lucide Icons and Contributors (ISC licence): permission to use, copy, modify, and/or distribute this software for any
 * purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all
 * copies. The software is provided "as is" and the author disclaims all warranties with regard to this software including all implied
 * warranties of merchantability and fitness. In no event shall the author be liable for any special, direct, indirect, or consequential
 * damages or any damages whatsoever resulting from loss of use, data or profits, whether in an action of contract, negligence or other
 * tortious action, arising out of or in connection with the use or performance of this software.
 *
 * Feather is Copyright (c) 2013-present Cole Bemis (MIT licence, the text of LICENSE at the root).
 */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'd'>

export const Icon = ({ d, className, ...rest }: IconProps & { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    {...rest}
    className={className ? `icon ${className}` : 'icon'}
  >
    <path d={d} />
  </svg>
)

export const ArrowRight = (props: IconProps) => <Icon {...props} d="M5 12h14M12 5l7 7-7 7" />
export const BookOpen = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 5v16M20 19A2 2 0 0022 17V5a2 2 0 00-2-2L16 3A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 002 2H8a5 5 0 014 2 5 5 0 014-2z"
  />
)
export const Check = (props: IconProps) => <Icon {...props} d="M20 6 9 17l-5-5" />
export const ChevronDown = (props: IconProps) => <Icon {...props} d="M6 9l6 6 6-6" />
export const ChevronRight = (props: IconProps) => <Icon {...props} d="M9 18l6-6-6-6" />
export const CircleAlert = (props: IconProps) => <Icon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" />
export const CircleCheck = (props: IconProps) => <Icon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12" />
export const Eye = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
)
export const EyeOff = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.7 5.1a10.8 10.8 0 0 1 11.2 6.6 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-1.4 2.4M14.1 14.1a3 3 0 0 1-4.2-4.2M17.5 17.5a10.8 10.8 0 0 1-15.4-5.2 1 1 0 0 1 0-.7 10.8 10.8 0 0 1 4.4-5.1M2 2l20 20"
  />
)
export const House = (props: IconProps) => (
  <Icon
    {...props}
    d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
  />
)
export const Info = (props: IconProps) => <Icon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01" />
export const LayoutGrid = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"
  />
)
export const Lock = (props: IconProps) => (
  <Icon {...props} d="M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM7 11V7a5 5 0 0 1 10 0v4" />
)
export const Minus = (props: IconProps) => <Icon {...props} d="M5 12h14" />
export const Plus = (props: IconProps) => <Icon {...props} d="M5 12h14M12 5v14" />
export const Search = (props: IconProps) => <Icon {...props} d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />
export const ShoppingBag = (props: IconProps) => (
  <Icon
    {...props}
    d="M16 10a4 4 0 0 1-8 0M3.1 6.03h17.79M3.4 5.47a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.67a2 2 0 0 0-.4-1.2l-2-2.67A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"
  />
)
export const SlidersHorizontal = (props: IconProps) => (
  <Icon {...props} d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
)
export const TriangleAlert = (props: IconProps) => (
  <Icon {...props} d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
)
export const UserRound = (props: IconProps) => <Icon {...props} d="M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 21a8 8 0 0 0-16 0" />
export const X = (props: IconProps) => <Icon {...props} d="M18 6 6 18M6 6l12 12" />
