/** Any address outside the back office is the shop's, which is another app: the browser loads it. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}

export default function ShopPage() {
  return null
}
