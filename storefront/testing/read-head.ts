export type Head = { title: string; meta: Record<string, string>; links: Record<string, string>[]; data: Record<string, unknown>[] }

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const unescapeHtml = (text: string) => text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}

/** A page's head for readers that run no scripts. */
export function readHead(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'))
  const metaTags = [...head.matchAll(/<meta ([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag))
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: Object.fromEntries(metaTags.map(({ name, property, content = '' }) => [name ?? property ?? '', content])),
    links: [...head.matchAll(/<link ([^>]*)>/g)]
      .map(([, tag = '']) => attributesOf(tag))
      .filter(({ rel }) => rel === 'canonical' || rel === 'alternate'),
    data: [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text)),
  }
}
