/** A document of tests loads no fonts, and does not know of any; a browser's says when they have come. */
if (typeof document !== 'undefined') Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loaded' } })

export {}
