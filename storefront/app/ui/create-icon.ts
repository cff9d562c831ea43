import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

const face = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Takes the place of Lucide's own component in builds (slim-client.ts): size and weight of line come from app.css. */
export default function createIcon({ node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module of an icon, as the factory it stands in for is
  return function LucideIcon({ className, size, ...rest }: IconProps) {
    const attributes = {
      ...face,
      width: size,
      height: size,
      'aria-hidden': true,
      ...rest,
      className: className ? `lucide ${className}` : 'lucide',
    }
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)))
  }
}
