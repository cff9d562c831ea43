/** Addresses outside the back office belong to the shop, another app: the browser loads them. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}

export default function ShopPage() {
  return null
}
