import { m } from '../../paraglide/messages.js'

export default function HomePage() {
  return <h1>{m.shop_name()}</h1>
}
