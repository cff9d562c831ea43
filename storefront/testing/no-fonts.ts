/** happy-dom has no `document.fonts`; a browser's tells when fonts have loaded. */
if (typeof document !== 'undefined') Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loaded' } })

export {}
